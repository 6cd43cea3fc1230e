import { expect, it } from 'vitest';
import { feedTypes } from '#contract/resources/feed-types.ts';
import { markupOf, textOf } from '#tests/support/rendered.tsx';
import { EmptyFeed } from './empty-feed.tsx';

const said = (feedType: (typeof feedTypes)[number]) =>
  textOf(markupOf(<EmptyFeed feedType={feedType} onDiscover={() => undefined} />));

it("a Groups feed without posts says 'No group posts found.', and no other feed does [FEED-48]", () => {
  expect(said('groups')).toBe('No group posts found.');
  for (const feedType of feedTypes.filter((one) => one !== 'groups')) expect(said(feedType), feedType).not.toContain('group');
});

it('a feed of people whom one follows says whom to follow, and leads to Discover', () => {
  for (const feedType of ['following', 'forYou'] as const) {
    expect(said(feedType)).toMatch(/^Follow someone to fill this feed .* Open Discover$/);
  }
  expect(said('followingMutual')).toMatch(/^No mutuals yet .* Open Discover$/);
});

it("the 'Welcome' feed says what it is for, and no other feed does [FEED-49]", () => {
  expect(said('newUsers')).toMatch(/^Welcome First posts of people who have just joined appear here\./);
  for (const feedType of feedTypes.filter((one) => one !== 'newUsers')) expect(said(feedType), feedType).not.toMatch(/Welcome/);
});
