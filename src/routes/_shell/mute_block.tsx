import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { RestrictionsScreen, type RestrictionTab } from '#features/restrictions/restrictions-screen.tsx';
import { t } from '#messages/t.ts';
import { requireMember, searchText } from '../-guard.ts';

interface RestrictionsSearch {
  /** Which of the two lists; absent: the muted. */
  readonly list?: RestrictionTab;
}

/** ROUTE-12. */
export const Route = createFileRoute('/_shell/mute_block')({
  validateSearch: (search): RestrictionsSearch => (searchText(search, 'list') === 'blocked' ? { list: 'blocked' } : {}),
  beforeLoad: requireMember,
  component: RestrictionsPage,
  staticData: { title: t('restrictions.title'), back: true },
});

function RestrictionsPage() {
  const { list = 'muted' } = Route.useSearch();
  const navigate = useNavigate();
  return (
    <RestrictionsScreen
      tab={list}
      onTab={(next) => void navigate({ to: '/mute_block', search: next === 'muted' ? {} : { list: next }, replace: true })}
    />
  );
}
