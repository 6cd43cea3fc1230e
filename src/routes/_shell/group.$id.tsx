import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { renderFreshPosts } from '#features/feed/render-fresh-posts.tsx';
import { GroupScreen } from '#features/groups/group-screen.tsx';
import { LoginNotice } from '#features/shell/login-notice.tsx';
import { t } from '#messages/t.ts';
import { searchText } from '../-guard.ts';
import { useGoToLogin } from '../-use-page.ts';

interface GroupSearch {
  /** Of a change of the group that was refused: its entry in the outbox, whose form is open. */
  readonly edit?: string | undefined;
}

/** ROUTE-30; open to visitors for public groups (decisions 7). */
export const Route = createFileRoute('/_shell/group/$id')({
  validateSearch: (search): GroupSearch => ({ edit: searchText(search, 'edit') }),
  component: GroupPage,
  staticData: { title: t('groups.group') },
});

function GroupPage() {
  const { id } = Route.useParams();
  const { edit } = Route.useSearch();
  const navigate = useNavigate();
  const goToLogin = useGoToLogin();
  return (
    <GroupScreen
      groupId={id}
      edited={edit}
      onEdit={(entryId) => void navigate({ to: '/group/$id', params: { id }, search: { edit: entryId }, replace: true })}
      renderFresh={renderFreshPosts}
      loginNotice={<LoginNotice title={t('loginNotice.morePosts')} onLogin={goToLogin} />}
    />
  );
}
