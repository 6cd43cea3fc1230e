import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { useCallback } from 'react';
import { SavedScreen } from '#features/saved/saved-screen.tsx';
import { SavedResults } from '#features/search/device-results.tsx';
import { t } from '#messages/t.ts';
import { requireMember, searchText } from '../-guard.ts';

interface SavedSearch {
  /** What is looked for among them; absent: nothing. */
  readonly q?: string;
}

export const Route = createFileRoute('/_shell/saved-posts')({
  validateSearch: (search): SavedSearch => {
    const q = searchText(search, 'q')?.trim() ?? '';
    return q === '' ? {} : { q };
  },
  beforeLoad: requireMember,
  component: SavedPage,
  staticData: { title: t('menus.savedPosts'), back: true },
});

function SavedPage() {
  const { q = '' } = Route.useSearch();
  const navigate = useNavigate();
  const search = useCallback(
    (next: string) => void navigate({ to: '/saved-posts', search: next === '' ? {} : { q: next }, replace: true }),
    [navigate],
  );
  return <SavedScreen query={q} onQuery={search} renderFromDevice={(query) => <SavedResults query={query} />} />;
}
