import { describe, expect, it } from 'vitest';
import { defaultFeedOf, openableFeed } from './offered-feeds.ts';
import { feedTabs } from './tabs.ts';

const visitor = feedTabs({ isMember: false, hasGroups: false });
const member = feedTabs({ isMember: true, hasGroups: false });

describe('feed tabs', () => {
  it('gives a member For You, Following, Discover, Global, Mutuals and Welcome [FEED-01] [FEED-02] [FEED-03] [FEED-04] [FEED-05] [FEED-07]', () => {
    expect(member.map(({ label, feedType }) => [label, feedType])).toEqual([
      ['For You', 'forYou'],
      ['Following', 'following'],
      ['Discover', 'influencers'],
      ['Global', 'all'],
      ['Mutuals', 'followingMutual'],
      ['Welcome', 'newUsers'],
    ]);
    expect(member.some((tab) => tab.isGated)).toBe(false);
  });

  it('adds Groups for a member who is in one, and for no other [FEED-06]', () => {
    const groupTabs = (hasGroups: boolean) => feedTabs({ isMember: true, hasGroups }).filter(({ label }) => label === 'Groups');
    expect(groupTabs(true).map(({ feedType }) => feedType)).toEqual(['groups']);
    expect(groupTabs(false)).toEqual([]);
  });

  it('adds Moderation, the last, for moderators alone; nobody else gets there by its name [FEED-08]', () => {
    const moderator = feedTabs({ isMember: true, hasGroups: true }, true);
    expect(moderator.at(-1)).toEqual({ feedType: 'violations', isGated: false, label: 'Moderation' });
    expect(openableFeed(moderator, 'violations')).toBe('violations');
    expect([...member, ...visitor].some(({ feedType }) => feedType === 'violations')).toBe(false);
    expect([openableFeed(member, 'violations'), openableFeed(visitor, 'violations')]).toEqual(['forYou', 'influencers']);
  });

  it('orders them for visitors, of whom only Discover and Global are open [FEED-03] [FEED-04] [FEED-09] [FEED-10]', () => {
    expect(visitor.map((tab) => tab.label)).toEqual([
      'Discover',
      'Global',
      'For You',
      'Following',
      'Mutuals',
      'Groups',
      'Welcome',
    ]);
    expect(visitor.filter((tab) => !tab.isGated).map((tab) => tab.label)).toEqual(['Discover', 'Global']);
  });

  it('forces visitors onto the influencers feed whatever is asked for [FEED-12]', () => {
    expect(openableFeed(visitor, 'forYou')).toBe('influencers');
    expect(openableFeed(visitor, 'all')).toBe('all');
  });

  it('replaces an unknown name by the first tab [FEED-20]', () => {
    expect(openableFeed(member, 'nonsense')).toBe('forYou');
  });

  it('begins with the saved feed, else For You [FEED-13]', () => {
    const many = { followed: 40, isMainBrand: true };
    expect(defaultFeedOf({ saved: 'following', ...many })).toBe('following');
    expect(defaultFeedOf({ saved: '', ...many })).toBe('forYou');
  });

  it('begins in Discover for those who follow fewer than 5 on the main brand [FEED-14]', () => {
    expect(defaultFeedOf({ saved: 'forYou', followed: 4, isMainBrand: true })).toBe('influencers');
    expect(defaultFeedOf({ saved: 'forYou', followed: 5, isMainBrand: true })).toBe('forYou');
    expect(defaultFeedOf({ saved: 'forYou', followed: 4, isMainBrand: false })).toBe('forYou');
  });
});
