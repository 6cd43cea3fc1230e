import { useEffect, useState, type ReactNode } from 'react';
import { useAppServices } from '#bridge/hooks/app-context.tsx';
import { useAppInfo } from '#bridge/hooks/app-info.tsx';
import { useHomeAgain } from '#bridge/hooks/home-signal.ts';
import { answerOf } from '#bridge/sync/read-failure.ts';
import { useUiIntents } from '#bridge/hooks/ui-intents.tsx';
import { useSync } from '#bridge/hooks/use-sync.ts';
import { useMembership } from '#bridge/hooks/use-membership.tsx';
import { useView } from '#bridge/hooks/use-view.ts';
import { listKeyText, type SessionView, type ShellView } from '#bridge/view-types.ts';
import { beginFeedOf, openableFeed } from '#core/feed/offered-feeds.ts';
import { feedTabs, type FeedTab, type FeedTabType } from '#core/feed/tabs.ts';
import { scrollToTop } from '#entities/list/list-scroll-restoration.ts';
import { PostList } from '#entities/post/post-list.tsx';
import { Tabs } from '#ui/tabs.tsx';
import { whenOpened } from '#ui/when-opened.tsx';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import { EndOfList } from '#ui/state-message.tsx';
import { t } from '#messages/t.ts';
import { setCurrentFeed, useCurrentFeed } from './current-feed.ts';
import styles from './feed-screen.module.css';
import type { EmptyFeedProps } from './empty-feed.tsx';
import { FavoritesButton } from './favorites-button.tsx';
import { useFeedInserts } from './feed-inserts.ts';
import { renderFreshPosts } from './render-fresh-posts.tsx';
import { PullToRefresh } from './pull-to-refresh.tsx';

/** Few feeds are ever empty. */
const EmptyFeed = whenOpened<EmptyFeedProps>(async () => (await import('./empty-feed.tsx')).EmptyFeed);

const unknownSession: SessionView = { state: 'unknown' };

export interface FeedScreenProps {
  /**
   * The feed that the address asks for (`?feedType=`); `onRequestTaken` is called once it is the current one, or
   * another one in its place.
   */
  readonly requestedFeed?: string | undefined;
  readonly onRequestTaken: () => void;
  /** Above a member's feed: what can be done with it as a whole. */
  readonly renderActions: (feed: { readonly listKey: string; readonly label: string }) => ReactNode;
  /** The reported posts, for moderators (FEED-08). */
  readonly moderation: ReactNode;
  /** Where a visitor's feed ends (FEED-52). */
  readonly loginNotice: ReactNode;
}

/** Home: the tabs of this reader and the posts of the selected one. */
export function FeedScreen(props: FeedScreenProps) {
  const session = useView((views) => views.session(), unknownSession, []);
  const shell = useView((views) => views.shell(), null, []);
  if (session.state === 'unknown' || shell === null) return null;
  const isSettled = session.state !== 'signedIn' || shell.isFirstFeedKnown;
  return <Feeds {...props} {...{ session, isSettled }} settings={shell.userSettings} hasGroups={shell.hasGroups} />;
}

interface FeedsProps extends FeedScreenProps {
  readonly session: Exclude<SessionView, { state: 'unknown' }>;
  /** What says which feed opens first is here; what is not chooses none for good. */
  readonly isSettled: boolean;
  readonly settings: ShellView['userSettings'];
  readonly hasGroups: boolean;
}

/**
 * How long a feed that the address asks for may be none of the tabs, milliseconds: after a sign-in groups and settings
 * arrive one by one.
 */
const REQUEST_WAIT_MS = 2_000;

function Feeds({
  session,
  isSettled,
  settings,
  hasGroups,
  requestedFeed,
  onRequestTaken,
  renderActions,
  moderation,
  loginNotice,
}: FeedsProps) {
  const { mainBrand } = useAppInfo();
  const { openLoginPrompt } = useUiIntents();
  const isMember = session.state === 'signedIn';
  const userId = isMember ? session.userId : null;
  const { isModerator } = useMembership();
  const tabs = feedTabs({ isMember, hasGroups, favorites: settings }, isModerator);
  const member = isMember ? { settings, followed: session.user.following } : null;
  const begin = beginFeedOf({ member, hasGroups, isMainBrand: mainBrand });
  const chosen = useCurrentFeed(userId);
  const selected = openableFeed(tabs, requestedFeed ?? chosen ?? begin);
  const label = tabs.find((tab) => tab.feedType === selected)?.label ?? '';
  const listKey = selected === 'violations' ? ({ list: selected } as const) : ({ list: 'feed', feedType: selected } as const);
  const refresh = useRefresh(listKeyText(listKey));
  const inserts = useFeedInserts();

  // The tab that a session began with stays, whatever becomes of the setting or the number of followed accounts.
  useEffect(() => {
    if (requestedFeed === undefined && isSettled) setCurrentFeed(userId, selected);
  }, [userId, selected, isSettled, requestedFeed]);
  useEffect(() => {
    if (requestedFeed === undefined) return undefined;
    function take() {
      setCurrentFeed(userId, selected);
      onRequestTaken();
    }
    if (requestedFeed === selected || isSettled) return take();
    // It may be a tab once the member's groups are here.
    const timer = setTimeout(take, REQUEST_WAIT_MS);
    return () => clearTimeout(timer);
  }, [userId, selected, isSettled, requestedFeed, onRequestTaken]);
  useHomeAgain(() => {
    scrollToTop();
    void refresh('tab');
  });

  function select(feedType: FeedTabType) {
    const tab = tabs.find((known) => known.feedType === feedType);
    if (tab?.isGated === true) {
      openLoginPrompt('feed');
      return;
    }
    if (requestedFeed !== undefined) onRequestTaken();
    if (feedType !== selected) {
      setCurrentFeed(userId, feedType);
      return;
    }
    scrollToTop();
    void refresh('tab');
  }

  return (
    <>
      <h1>
        <VisuallyHidden>{t('menus.home')}</VisuallyHidden>
      </h1>
      <div className={styles.tabs}>
        <div className={styles.row}>
          <Tabs label={t('feed.feeds')} tabs={tabs.map(tabItem)} selected={selected} onSelect={select} panelId="feed-panel" />
        </div>
        {isMember && <FavoritesButton settings={settings} hasGroups={hasGroups} />}
      </div>
      <div id="feed-panel" role="tabpanel" aria-label={label}>
        <PullToRefresh onRefresh={() => refresh('pull')}>
          {listKey.list === 'violations' ? (
            moderation
          ) : (
            <>
              {isMember && renderActions({ listKey: listKeyText(listKey), label })}
              <PostList
                listKey={listKey}
                label={t('feed.named', { feed: label })}
                empty={
                  <EmptyFeed
                    feedType={listKey.feedType}
                    reader={isMember ? session.user : null}
                    onDiscover={() => select('influencers')}
                  />
                }
                end={isMember ? <EndOfList>{t('feed.end')}</EndOfList> : loginNotice}
                renderFresh={renderFreshPosts}
                inserts={inserts}
              />
            </>
          )}
        </PullToRefresh>
      </div>
    </>
  );
}

function tabItem({ feedType, label }: FeedTab): { id: FeedTabType; label: string } {
  return { id: feedType, label };
}

/** Makes the feed current on the reader's command, one request at a time. */
function useRefresh(keyText: string) {
  const sync = useSync();
  const { status } = useAppServices();
  const { showToast } = useUiIntents();
  const [running, setRunning] = useState(false);
  return async function refresh(reason: 'pull' | 'tab'): Promise<void> {
    if (running) return;
    setRunning(true);
    const outcome = await answerOf(sync.lists.refresh(keyText, reason));
    setRunning(false);
    if (outcome.ok) return;
    // Offline the pill says it already.
    if (outcome.reason !== 'unreachable' || status.get().connection === 'online')
      showToast({ text: outcome.message, tone: 'danger' });
  };
}
