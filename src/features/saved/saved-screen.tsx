import { Bookmark } from 'lucide-react';
import type { ReactNode } from 'react';
import { EmptyState } from '#ui/state-message.tsx';

/** The posts that the reader saved, newest first. `renderList` is the feed's list, given by the route. */
export function SavedScreen({ renderList }: { renderList: (empty: ReactNode) => ReactNode }) {
  return (
    <section aria-label="Saved posts">
      {renderList(
        <EmptyState
          icon={<Bookmark size={32} />}
          title="Nothing saved yet"
          text="Press the bookmark on a post to keep it here, also for reading offline."
        />,
      )}
    </section>
  );
}
