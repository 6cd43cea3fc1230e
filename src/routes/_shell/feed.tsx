import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { useCallback, useEffect } from 'react';
import { useUiIntents } from '#bridge/hooks/ui-intents.tsx';
import { useSession } from '#features/auth/use-session.ts';
import { FeedScreen } from '#features/feed/feed-screen.tsx';
import { OfflinePackBar } from '#features/offline-pack/offline-pack-bar.tsx';
import type { LoginNoticeProps } from '#features/shell/login-notice.tsx';
import { whenOpened } from '#ui/when-opened.tsx';
import { t } from '#messages/t.ts';
import { searchText } from '../-guard.ts';
import { useGoToLogin } from '../-use-page.ts';

/** At the end of what a visitor reads. */
const LoginNotice = whenOpened<LoginNoticeProps>(async () => (await import('#features/shell/login-notice.tsx')).LoginNotice);

const ModerationFeed = whenOpened<object>(async () => (await import('#features/moderation/moderation-feed.tsx')).ModerationFeed);

export interface FeedSearch {
  /** Becomes the current feed, then leaves the address (ROUTE-04). */
  readonly feedType?: string;
  /** '1' opens the composer (the app's shortcut), then leaves the address. */
  readonly compose?: string;
}

/** Home (ROUTE-03). Never split off: it is what most starts show first. */
export const Route = createFileRoute('/_shell/feed')({
  validateSearch: (search): FeedSearch => ({ feedType: searchText(search, 'feedType'), compose: searchText(search, 'compose') }),
  component: FeedPage,
  staticData: { tabTitle: t('menus.home') },
  codeSplitGroupings: [],
});

function FeedPage() {
  const { feedType, compose } = Route.useSearch();
  const navigate = useNavigate();
  const goToLogin = useGoToLogin();
  // A shared text stays in the address until the composer has taken it.
  const clearSearch = useCallback(
    () => void navigate({ to: '/feed', search: (all) => ({ ...all, feedType: undefined, compose: undefined }), replace: true }),
    [navigate],
  );
  useComposeShortcut(compose === '1', clearSearch);
  return (
    <FeedScreen
      requestedFeed={feedType}
      onRequestTaken={clearSearch}
      renderActions={(feed) => <OfflinePackBar {...feed} />}
      moderation={<ModerationFeed />}
      loginNotice={<LoginNotice title={t('loginNotice.morePosts')} onLogin={goToLogin} />}
    />
  );
}

/** Opens the composer once the session is known, so that a visitor gets the login prompt instead. */
function useComposeShortcut(isAsked: boolean, onTaken: () => void) {
  const session = useSession();
  const { openComposer } = useUiIntents();
  const isKnown = session.state !== 'unknown';
  useEffect(() => {
    if (!isAsked || !isKnown) return;
    openComposer({ mode: 'post' });
    onTaken();
  }, [isAsked, isKnown, openComposer, onTaken]);
}
