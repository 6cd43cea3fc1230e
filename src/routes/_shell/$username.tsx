import { createFileRoute, redirect } from '@tanstack/react-router';
import { useMembership } from '#bridge/use-membership.tsx';
import { PostList } from '#features/feed/post-list.tsx';
import { ProfileScreen } from '#features/profile/profile-screen.tsx';
import { LoginNotice } from '#features/shell/login-notice.tsx';
import { isProfileSegment } from '#features/shell/own-paths.ts';
import { markWrongUrl } from '#features/shell/wrong-url.ts';
import { EndOfList } from '#ui/state-message.tsx';
import { useGoToLogin } from '../-use-page.ts';
import { renderPost } from '../-render-post.tsx';

export const Route = createFileRoute('/_shell/$username')({
  beforeLoad: ({ params }) => {
    if (isProfileSegment(params.username)) return;
    markWrongUrl();
    throw redirect({ to: '/feed', replace: true });
  },
  component: ProfilePage,
});

function ProfilePage() {
  const { username } = Route.useParams();
  const { isMember } = useMembership();
  const goToLogin = useGoToLogin();
  return (
    <ProfileScreen
      username={username}
      renderList={(variant, empty) => (
        <PostList
          listKey={{ list: 'profile', username, variant }}
          label={`Posts of @${username}`}
          renderPost={renderPost}
          empty={empty}
          end={isMember ? <EndOfList>End of Feed</EndOfList> : <LoginNotice reason="view more posts" onLogin={goToLogin} />}
        />
      )}
    />
  );
}
