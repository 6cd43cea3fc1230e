import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { TrendingScreen, type TrendingTab } from '#features/search/trending-screen.tsx';
import { t } from '#messages/t.ts';
import { requireMember, searchText } from '../-guard.ts';

interface TrendingSearch {
  /** What is shown; absent: posts. */
  readonly show?: Exclude<TrendingTab, 'posts'>;
}

const others = ['hashtags', 'people'] as const;

/** ROUTE-28. */
export const Route = createFileRoute('/_shell/trending')({
  validateSearch: (search): TrendingSearch => {
    const show = others.find((tab) => tab === searchText(search, 'show'));
    return show === undefined ? {} : { show };
  },
  beforeLoad: requireMember,
  component: TrendingPage,
  staticData: { title: t('search.trending') },
});

function TrendingPage() {
  const { show = 'posts' } = Route.useSearch();
  const navigate = useNavigate();
  return (
    <TrendingScreen
      tab={show}
      onTab={(next) => void navigate({ to: '/trending', search: next === 'posts' ? {} : { show: next }, replace: true })}
    />
  );
}
