import { Bookmark } from 'lucide-react';
import { PostList, type PostListProps } from '#entities/post/post-list.tsx';
import { EmptyState, EndOfList } from '#ui/state-message.tsx';

/** The posts that the reader saved, newest first. */
export function SavedScreen({ renderComments }: Pick<PostListProps, 'renderComments'>) {
  return (
    <section aria-label="Saved posts">
      <PostList
        listKey={{ list: 'saved' }}
        label="Saved posts"
        renderComments={renderComments}
        empty={
          <EmptyState
            icon={<Bookmark size={32} />}
            title="Nothing saved yet"
            text="Press the bookmark on a post to keep it here, also for reading offline."
          />
        }
        end={<EndOfList>End of Feed</EndOfList>}
      />
    </section>
  );
}
