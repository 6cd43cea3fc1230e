import { createFileRoute } from '@tanstack/react-router';
import { CommentThread } from '#features/comments/comment-thread.tsx';
import { PostScreen } from '#features/post/post-screen.tsx';
import { LoginNotice } from '#features/shell/login-notice.tsx';
import { t } from '#messages/t.ts';
import { searchText } from '../-guard.ts';
import { useGoToLogin } from '../-use-page.ts';

export const Route = createFileRoute('/_shell/post/$id')({
  validateSearch: (search): { scrollToComment?: string } => ({ scrollToComment: searchText(search, 'scrollToComment') }),
  component: PostPage,
  staticData: { title: t('postPage.post'), back: true },
});

/** One post with its thread (ROUTE-16, ROUTE-17). */
function PostPage() {
  const { id } = Route.useParams();
  const { scrollToComment } = Route.useSearch();
  const goToLogin = useGoToLogin();
  return (
    <PostScreen
      postId={id}
      keepsPlace={scrollToComment === undefined}
      renderComments={(thread) => (
        <CommentThread
          {...thread}
          scrollToComment={scrollToComment}
          loginNotice={<LoginNotice title={t('loginNotice.replies')} onLogin={goToLogin} />}
        />
      )}
    />
  );
}
