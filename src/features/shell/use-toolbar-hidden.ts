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
    window.addEventListener('scroll', follow, { passive: true });
    return () => window.removeEventListener('scroll', follow);
  }, [inFeed]);
  return put.inFeed === inFeed && put.hidden;
}
