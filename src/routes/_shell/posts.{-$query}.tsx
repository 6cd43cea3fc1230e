import { createFileRoute } from '@tanstack/react-router';
import { t } from '#messages/t.ts';
import { requireMember } from '../-guard.ts';
import { LateSearchPage } from '../-late-search-page.tsx';

/** ROUTE-25. */
export const Route = createFileRoute('/_shell/posts/{-$query}')({
  beforeLoad: requireMember,
  component: FoundPage,
  staticData: { title: t('menus.search'), back: true },
  codeSplitGroupings: [],
});

function FoundPage() {
  return <LateSearchPage searchType="posts" query={Route.useParams().query} />;
}
