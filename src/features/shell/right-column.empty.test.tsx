import { of } from 'rxjs';
import { expect, it } from 'vitest';
import { defaultShell } from '#data/views/default-shell.ts';
import { PeopleToFollow } from '#features/search/people-to-follow.tsx';
import { TrendingTopicsOnce } from '#entities/topic/trending-topics.tsx';
import { markupOf, textOf } from '#tests/support/rendered.tsx';
import { RightColumn } from './right-column.tsx';

const session = { state: 'signedIn', userId: 'U', user: { ulid: 'U', username: 'maya', name: 'Maya', badges: [] } } as never;
const account = { session, isVisitor: false } as never;

/** What stands where people and topics would, offline. */
function offline(known: readonly [] | null): readonly string[] {
  const views = { shell: () => of({ ...defaultShell, recommended: known, trending: known }) };
  const device = { session, views, status: { connection: 'offline' } } as const;
  const column = textOf(markupOf(<RightColumn account={account} isRefreshed />, device));
  const people = textOf(markupOf(<PeopleToFollow hasAsked={false} />, device));
  const topics = textOf(markupOf(<TrendingTopicsOnce hasAsked={false} />, device));
  return [column, people, topics];
}

it('offline it is said that there are none where the server said so, and else that it is not known here [SOCIAL-26]', () => {
  const [column, people, topics] = offline([]);
  expect(column).toContain('Who to follow No recommended users for you');
  expect([column, people, topics].join()).not.toContain('Loads when you are back online');
  expect(people).toBe('No recommended users for you');
  for (const text of offline(null)) expect(text).toContain('Loads when you are back online');
});
