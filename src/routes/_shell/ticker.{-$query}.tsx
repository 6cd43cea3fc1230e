import { createFileRoute } from '@tanstack/react-router';
import { t } from '#messages/t.ts';
import { OpenSearchPage } from '../-search-page.tsx';

/** ROUTE-27. */
export const Route = createFileRoute('/_shell/ticker/{-$query}')({
  component: FoundPage,
  staticData: { title: t('menus.search'), back: true },
});

function FoundPage() {
  const { query } = Route.useParams();
  return <OpenSearchPage searchType="ticker" query={query} />;
}
