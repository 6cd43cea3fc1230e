import { createFileRoute } from '@tanstack/react-router';
import { t } from '#messages/t.ts';
import { requireMember } from '../-guard.ts';
import { SearchPage } from '../-search-page.tsx';

/** ROUTE-25. */
export const Route = createFileRoute('/_shell/posts/{-$query}')({
  beforeLoad: requireMember,
  component: FoundPage,
  staticData: { title: t('menus.search'), back: true },
});

function FoundPage() {
  const { query } = Route.useParams();
  return <SearchPage searchType="posts" query={query} />;
}
