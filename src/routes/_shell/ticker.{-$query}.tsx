import { createFileRoute } from '@tanstack/react-router';
import { t } from '#messages/t.ts';
import { LateSearchPage } from '../-late-search-page.tsx';

/** ROUTE-27: a visitor is asked to log in without being sent away. */
export const Route = createFileRoute('/_shell/ticker/{-$query}')({
  component: FoundPage,
  staticData: { title: t('menus.search'), back: true },
  codeSplitGroupings: [],
});

function FoundPage() {
  return <LateSearchPage searchType="ticker" query={Route.useParams().query} />;
}
