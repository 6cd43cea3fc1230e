import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { ProfileScreen, type ProfileCut } from '#features/profile/profile-screen.tsx';
import { LoginNotice } from '#features/shell/login-notice.tsx';
import { requireProfileName, searchText } from '../-guard.ts';
import { useGoToLogin } from '../-use-page.ts';
import { t } from '#messages/t.ts';

interface ProfileSearch {
  /** The cut of the posts; absent: all. */
  readonly show?: Exclude<ProfileCut, 'posts'>;
  /** Of a change of the own profile that was refused: its entry in the outbox, whose form is open. */
  readonly edit?: string | undefined;
}

const others = ['comments', 'media'] as const;

export const Route = createFileRoute('/_shell/$username')({
  validateSearch: (search): ProfileSearch => {
    const show = others.find((cut) => cut === searchText(search, 'show'));
    return { ...(show === undefined ? {} : { show }), edit: searchText(search, 'edit') };
  },
  beforeLoad: ({ params }) => requireProfileName(params.username),
  component: ProfilePage,
});

function ProfilePage() {
  const { username } = Route.useParams();
  const { show = 'posts', edit } = Route.useSearch();
  const navigate = useNavigate();
  const goToLogin = useGoToLogin();
  const onCut = (cut: ProfileCut) =>
    void navigate({ to: '/$username', params: { username }, search: cutSearch(cut), replace: true });
  const onEdit = (entryId: string | undefined) =>
    void navigate({ to: '/$username', params: { username }, search: { ...cutSearch(show), edit: entryId }, replace: true });
  return (
    <ProfileScreen
      username={username}
      cut={show}
      onCut={onCut}
      edited={edit}
      onEdit={onEdit}
      loginNotice={<LoginNotice title={t('loginNotice.morePosts')} onLogin={goToLogin} />}
    />
  );
}

function cutSearch(cut: ProfileCut): Pick<ProfileSearch, 'show'> {
  return cut === 'posts' ? {} : { show: cut };
}
