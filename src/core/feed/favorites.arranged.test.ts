import { describe, expect, it } from 'vitest';
import { favoriteFeeds, favoritesToKeep, withFeedMoved, withFeedSwitched } from './favorites.ts';
import type { FavoriteFeed } from './favorites.ts';
import { beginFeedOf, openableFeed } from './offered-feeds.ts';
import type { Favorites } from './offered-feeds.ts';
import { feedTabs } from './tabs.ts';

const tabsOf = (favorites: Favorites, hasGroups = false) =>
  feedTabs({ isMember: true, hasGroups, favorites }).map(({ feedType }) => feedType);
const feeds = favoriteFeeds({ hasGroups: false, favorites: {} });
const names = (arranged: readonly FavoriteFeed[]) => arranged.map(({ feedType }) => feedType);
const keep = (arranged: readonly FavoriteFeed[], before: Favorites = {}) => favoritesToKeep(arranged, before);

describe('moved', () => {
  it('a tab stands where it was put, the others in their order [FEED-16]', () => {
    const usual = ['forYou', 'following', 'influencers', 'all', 'followingMutual', 'newUsers'];
    expect(names(feeds)).toEqual(usual);
    const moved = withFeedMoved(feeds, 3, 0);
    expect(tabsOf(keep(moved))).toEqual(['all', 'forYou', 'following', 'influencers', 'followingMutual', 'newUsers']);
    expect(names(withFeedMoved(moved, 0, 3)), 'and back').toEqual(usual);
    expect(names(withFeedMoved(feeds, 0, 99)).at(-1)).toBe('forYou');
    expect(names(withFeedMoved(feeds, 5, -99))[0]).toBe('newUsers');
    expect(names(withFeedMoved(feeds, 6, 0))).toEqual(usual);
  });

  it('a feed that came later, and what an earlier build kept, has its usual place', () => {
    expect(tabsOf({ feed_order: ['newUsers', 'all'] }, true)).toEqual([
      'newUsers',
      'all',
      'forYou',
      'following',
      'influencers',
      'followingMutual',
      'groups',
    ]);
    expect(tabsOf({ feed_order: ['all', 'all'], hidden_feeds: [] })[1]).toBe('forYou');
  });
});

describe('switched off', () => {
  it('a tab does not show, and the first one left stands for it [FEED-17] [FEED-20]', () => {
    const kept = keep(withFeedSwitched(feeds, 'forYou', false));
    expect(tabsOf(kept)).toEqual(['following', 'influencers', 'all', 'followingMutual', 'newUsers']);
    const tabs = feedTabs({ isMember: true, hasGroups: false, favorites: kept });
    expect(openableFeed(tabs, 'forYou')).toBe('following');
    const member = { settings: { ...kept, default_feed: 'forYou' }, followed: 40 };
    expect(beginFeedOf({ member, hasGroups: false, isMainBrand: true })).toBe('following');
    const on = withFeedSwitched(favoriteFeeds({ hasGroups: false, favorites: kept }), 'forYou', true);
    expect(tabsOf(keep(on))[0]).toBe('forYou');
  });

  it('who switched For You off begins in Following, wherever it stands, and in the first tab where that is off too [FEED-13]', () => {
    const global = withFeedMoved(feeds, names(feeds).indexOf('all'), 0);
    const begin = (arranged: readonly FavoriteFeed[]) =>
      beginFeedOf({
        member: { settings: { ...keep(arranged), default_feed: '' }, followed: 5 },
        hasGroups: false,
        isMainBrand: true,
      });
    const off = withFeedSwitched(global, 'forYou', false);
    expect([begin(global), begin(off), begin(withFeedSwitched(off, 'following', false))]).toEqual(['forYou', 'following', 'all']);
  });

  it('the last one that is on stays on [FEED-18]', () => {
    const two = feeds.map((feed) => ({ ...feed, isOn: feed.feedType === 'all' || feed.feedType === 'following' }));
    const one = withFeedSwitched(two, 'all', false);
    expect(tabsOf(keep(one))).toEqual(['following']);
    expect(withFeedSwitched(one, 'following', false)).toEqual(one);
  });

  it('the Groups tab of one who left them is off as it was; where none other is left all show', () => {
    expect(keep(feeds, { hidden_feeds: ['groups'] }).hidden_feeds).toEqual(['groups']);
    const onlyGroups = { hidden_feeds: names(feeds) };
    expect(tabsOf(onlyGroups, true)).toEqual(['groups']);
    expect(tabsOf(onlyGroups)).toEqual(names(feeds));
    expect(favoriteFeeds({ hasGroups: false, favorites: onlyGroups }).every(({ isOn }) => isOn)).toBe(true);
  });

  it('means nothing to a visitor [FEED-10]', () => {
    const favorites = { hidden_feeds: ['influencers'], feed_order: ['newUsers'] } as const;
    const visitor = feedTabs({ isMember: false, hasGroups: false, favorites: favorites as unknown as Favorites });
    expect(visitor[0]?.feedType).toBe('influencers');
  });
});
