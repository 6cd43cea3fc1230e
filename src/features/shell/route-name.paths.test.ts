import { expect, it } from 'vitest';
import { mayGoBackFrom, routeNameOf } from './route-name.ts';

it.each([
  ['/feed', 'home'],
  ['/feed/', 'home'],
  ['/maya', 'profile'],
  ['/trending', 'Trending'],
  ['/groups', 'Groups'],
  ['/group/01ARZ3NDEKTSV4RRFFQ69G5FAV', 'Group'],
  ['/group/01ARZ3NDEKTSV4RRFFQ69G5FAV/members', 'GroupMembers'],
  ['/policy', 'policy'],
  ['/search', 'SearchDefault'],
  ['/hashtag/birds', 'Search'],
  ['/username/', 'Search'],
  ['/posts', 'Search'],
  ['/settings', null],
  ['/saved-posts', null],
  ['/post/01ARZ3NDEKTSV4RRFFQ69G5FAV', null],
  ['/maya/connections', null],
  ['/', null],
] as const)('the path %s has the name %s [ROUTE-42]', (path, name) => {
  expect(routeNameOf(path, name === 'profile')).toBe(name);
});

it('there is no arrow back on home, profile, trending and group pages, and there may be one elsewhere [SHELL-30]', () => {
  for (const path of ['/feed', '/trending', '/group/G1']) expect(mayGoBackFrom(path, false), path).toBe(false);
  expect(mayGoBackFrom('/maya', true)).toBe(false);
  for (const path of ['/groups', '/group/G1/members', '/search', '/hashtag/birds', '/settings', '/maya/connections', '/post/1'])
    expect(mayGoBackFrom(path, false), path).toBe(true);
});
