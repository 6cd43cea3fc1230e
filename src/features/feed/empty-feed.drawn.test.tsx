import { expect, it } from 'vitest';
import { feedTypes } from '#contract/resources/feed-types.ts';
import { markupOf, textOf } from '#tests/support/rendered.tsx';
import { EmptyFeed, type EmptyFeedProps } from './empty-feed.tsx';

const said = (feedType: (typeof feedTypes)[number], reader: EmptyFeedProps['reader'] = null) =>
  textOf(markupOf(<EmptyFeed feedType={feedType} reader={reader} onDiscover={() => undefined} />, {}));

it("a Groups feed without posts says 'No group posts found.', and no other feed does [FEED-48]", () => {
  expect(said('groups')).toBe('No group posts found.');
  for (const feedType of feedTypes.filter((one) => one !== 'groups')) expect(said(feedType), feedType).not.toContain('group');
});

it('a feed of people whom one follows says whom to follow, and leads to Discover, a member to people first [FEED-50]', () => {
  for (const feedType of ['following', 'forYou'] as const) {
    expect(said(feedType)).toMatch(/^Follow someone to fill this feed .* Open Discover$/);
  }
  expect(said('followingMutual')).toMatch(/^No mutuals yet .* Open Discover$/);
  const member = { badges: [], createdAt: '2020-01-01T00:00:00.000Z' };
  for (const feedType of ['following', 'forYou', 'followingMutual'] as const) {
    expect(said(feedType, member)).toMatch(/ People to follow Open Discover$/);
    expect(said(feedType)).not.toContain('People to follow');
  }
});

it("the 'Welcome' feed says what it is for, and no other feed does [FEED-49]", () => {
  expect(said('newUsers')).toMatch(/^Welcome First posts of people who have just joined appear here\./);
  for (const feedType of feedTypes.filter((one) => one !== 'newUsers')) expect(said(feedType), feedType).not.toMatch(/Welcome/);
});

it('whoever has just joined is welcomed in every empty feed, and nobody else is [FEED-49]', () => {
  const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString();
  const newcomers = [
    { badges: [], createdAt: daysAgo(29) },
    { badges: ['new_user' as const], createdAt: daysAgo(90) },
  ];
  for (const newcomer of newcomers) {
    expect(said('following', newcomer)).toMatch(/^Welcome to Dunlin Follow someone to fill this feed/);
    for (const feedType of feedTypes) expect(said(feedType, newcomer), feedType).toMatch(/^Welcome/);
    expect(said('newUsers', newcomer)).not.toContain('Dunlin');
  }
  for (const feedType of feedTypes)
    expect(said(feedType, { badges: [], createdAt: daysAgo(31) }), feedType).not.toContain('Dunlin');
});
