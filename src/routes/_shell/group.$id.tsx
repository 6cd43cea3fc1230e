import { createFileRoute } from '@tanstack/react-router';
import { renderFeedComments } from '#features/comments/render-feed-comments.tsx';
import { renderFreshPosts } from '#features/feed/render-fresh-posts.tsx';
import { GroupScreen } from '#features/groups/group-screen.tsx';
import { LoginNotice } from '#features/shell/login-notice.tsx';
import { t } from '#messages/t.ts';
import { useGoToLogin } from '../-use-page.ts';

/** ROUTE-30; open to visitors for public groups (decisions 7). */
export const Route = createFileRoute('/_shell/group/$id')({
  component: GroupPage,
  staticData: { title: t('groups.group') },
});

function GroupPage() {
  const { id } = Route.useParams();
  const goToLogin = useGoToLogin();
  return (
    <GroupScreen
      groupId={id}
      renderComments={renderFeedComments}
      renderFresh={renderFreshPosts}
      loginNotice={<LoginNotice title={t('loginNotice.morePosts')} onLogin={goToLogin} />}
    />
  );
}
