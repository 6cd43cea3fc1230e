import { createFileRoute } from '@tanstack/react-router';
import { PostList } from '#features/feed/post-list.tsx';
import { SavedScreen } from '#features/saved/saved-screen.tsx';
import { EndOfList } from '#ui/state-message.tsx';
import { requireMember } from '../-guard.ts';
import { renderPost } from '../-render-post.tsx';

export const Route = createFileRoute('/_shell/saved-posts')({
  beforeLoad: requireMember,
  component: SavedPage,
  staticData: { title: 'Saved Posts', back: true },
});

function SavedPage() {
  return (
    <SavedScreen
      renderList={(empty) => (
        <PostList
          listKey={{ list: 'saved' }}
          label="Saved posts"
          renderPost={renderPost}
          empty={empty}
          end={<EndOfList>End of Feed</EndOfList>}
        />
      )}
    />
  );
}
