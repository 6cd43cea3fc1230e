import { createFileRoute, redirect } from '@tanstack/react-router';
import { renderFeedComments } from '#features/comments/render-feed-comments.tsx';
import { ProfileScreen } from '#features/profile/profile-screen.tsx';
import { LoginNotice } from '#features/shell/login-notice.tsx';
import { isProfileSegment } from '#features/shell/own-paths.ts';
import { markWrongUrl } from '#features/shell/wrong-url.ts';
import { useGoToLogin } from '../-use-page.ts';
import { t } from '#messages/t.ts';

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
  const goToLogin = useGoToLogin();
  return (
    <ProfileScreen
      username={username}
      renderComments={renderFeedComments}
      loginNotice={<LoginNotice title={t('loginNotice.morePosts')} onLogin={goToLogin} />}
    />
  );
}
