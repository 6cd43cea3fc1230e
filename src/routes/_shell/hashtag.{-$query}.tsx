import { createFileRoute } from '@tanstack/react-router';
import { t } from '#messages/t.ts';
import { OpenSearchPage } from '../-search-page.tsx';

/** ROUTE-26. */
export const Route = createFileRoute('/_shell/hashtag/{-$query}')({
  component: FoundPage,
  staticData: { title: t('menus.search'), back: true },
});

function FoundPage() {
  const { query } = Route.useParams();
  return <OpenSearchPage searchType="hashtag" query={query} />;
}
