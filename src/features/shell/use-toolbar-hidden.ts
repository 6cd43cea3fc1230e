import { useEffect, useState } from 'react';
import { toolbarAfterScroll, toolbarAtRest } from './toolbar-scroll.ts';

/** Whether the reader's scrolling has put the toolbar away. Going to another kind of page brings it back. */
export function useToolbarHidden(inFeed: boolean): boolean {
  const [put, setPut] = useState({ inFeed, hidden: false });
  useEffect(() => {
    let state = { ...toolbarAtRest, top: window.scrollY };
    function follow() {
      const before = state.hidden;
      state = toolbarAfterScroll(state, window.scrollY, inFeed);
      if (state.hidden !== before) setPut({ inFeed, hidden: state.hidden });
    }
    // Before others change the page at the same event: where it stands is known then.
    window.addEventListener('scroll', follow, { passive: true, capture: true });
    return () => window.removeEventListener('scroll', follow, { capture: true });
  }, [inFeed]);
  return put.inFeed === inFeed && put.hidden;
}
