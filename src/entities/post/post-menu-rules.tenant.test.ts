import { expect, it } from 'vitest';
import { beginFeedOf } from '#core/feed/offered-feeds.ts';
import { postViewOf } from '#tests/support/post-view.ts';
import { hasMenu } from './post-menu-rules.ts';

it('on the main brand alone a visitor has a menu on posts, and a member with few followed accounts begins in Discover [SHELL-05]', () => {
  const view = postViewOf();
  const menus = (isMember: boolean) => [true, false].map((isOnMainBrand) => hasMenu(view, { isMember, isOnMainBrand }));
  expect(menus(false)).toEqual([true, false]);
  expect(menus(true)).toEqual([true, true]);
  const member = { settings: { default_feed: 'forYou' }, followed: 0 };
  const begins = [true, false].map((isMainBrand) => beginFeedOf({ member, hasGroups: false, isMainBrand }));
  expect(begins).toEqual(['influencers', 'forYou']);
});
