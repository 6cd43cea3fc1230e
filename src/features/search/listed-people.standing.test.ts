import { expect, it } from 'vitest';
import { sampleUser } from '#data/testing/samples.ts';
import { unknownList, type Search, type UserListView } from '#bridge/view-types.ts';
import { postViewOf } from '#tests/support/post-view.ts';
import { PEOPLE_STEP, standingPeople } from './listed-people.ts';

const { author } = postViewOf();
const person = (ulid: string, isFollowing: boolean) => {
  const user = sampleUser({ ulid });
  return { ...author, user: { ...user, ProfileEngagement: { ...user.ProfileEngagement, isFollowing } } };
};
/** Every second of them is followed. */
const list: UserListView = {
  ...unknownList,
  state: 'items',
  items: Array.from({ length: 3 * PEOPLE_STEP }, (_, n) => person(String(n), n % 2 === 0)),
  leaving: [],
  reasons: {},
};
const standing = (searchType: Search['searchType']) => [...standingPeople(list, searchType)];

it('the people on the page are the first of those whom the search lists, and of a search for posts none', () => {
  expect(standing('username')).toEqual(['0', '1', '2', '3', '4']);
  expect(standing('network')).toEqual(['0', '2', '4', '6', '8']);
  for (const searchType of ['posts', 'hashtag', 'ticker'] as const) expect(standing(searchType)).toEqual([]);
});
