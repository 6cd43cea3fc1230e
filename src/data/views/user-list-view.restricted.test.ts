import { filter, firstValueFrom } from 'rxjs';
import type { Observable } from 'rxjs';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openCommands } from '#tests/support/open-commands.ts';
import type { Commands } from '../commands/commands.ts';
import type { AppDatabase } from '../database.ts';
import { createFeedWriter } from '../stores/feed-writer.ts';
import { createOutboxStore } from '../stores/outbox-store.ts';
import { createUserWriter } from '../stores/user-writer.ts';
import { sampleUser } from '../testing/samples.ts';
import type { UserView } from '../view-types.ts';
import type { Views } from './view-api.ts';
import { createViews } from './views.ts';

const clock = { now: () => 1_000_000 };
let database: AppDatabase;
let views: Views;
let commands: Commands;

beforeEach(async () => {
  ({ database, commands } = await openCommands('READER', { clock }));
  views = createViews({ database });
});

afterEach(() => database.close());

function until<Value>(source: Observable<Value>, holds: (value: Value) => boolean): Promise<Value> {
  return firstValueFrom(source.pipe(filter(holds)));
}

describe.each([
  { key: { list: 'muted' }, mark: 'isMuted', kind: 'mute', flag: 'muted' },
  { key: { list: 'blocked' }, mark: 'isBlocked', kind: 'block', flag: 'blocked' },
] as const)('the list of whom the reader $flag', ({ key, mark, kind, flag }) => {
  const intend = (userId: string, wanted: boolean) =>
    kind === 'mute'
      ? commands.intend('mute', { userId, username: userId.toLowerCase(), muted: wanted })
      : commands.intend('block', { userId, username: userId.toLowerCase(), blocked: wanted });
  const ids = (people: readonly UserView[]) => people.map(({ user }) => user.ulid);

  beforeEach(async () => {
    const restricted = ['B', 'A'].map((ulid) => {
      const user = sampleUser({ ulid, username: ulid.toLowerCase() });
      return { ...user, ProfileEngagement: { ...user.ProfileEngagement, [mark]: true } };
    });
    await createUserWriter(database, clock).upsert([...restricted, sampleUser({ ulid: 'C', username: 'c' })]);
    const entries = ['B', 'A'].map((id) => ({ id, userId: id, updatedAt: '2026-01-01T00:00:00.000Z' }));
    await createFeedWriter(database).update(flag, () => ({
      key: flag,
      entries,
      nextCursor: null,
      fetchedAt: 1,
      fresh: [],
      gaps: [],
    }));
  });

  it('loses at once who is taken off it, says that this waits, and has them again once it is taken back or refused [SOCIAL-35]', async () => {
    const whole = await until(views.list(key), ({ items }) => items.length === 2);
    expect([ids(whole.items), whole.leaving]).toEqual([['B', 'A'], []]);

    await intend('B', false);
    const left = await until(views.list(key), ({ items }) => items.length === 1);
    expect([ids(left.items), ids(left.leaving)]).toEqual([['A'], ['B']]);
    await intend('B', true);
    const kept = await until(views.list(key), ({ items }) => items.length === 2);
    expect([ids(kept.items), kept.leaving]).toEqual([['B', 'A'], []]);
    expect((await until(views.outbox(), ({ items }) => items.length === 0)).items).toEqual([]);

    const { entryId } = await intend('A', false);
    await until(views.list(key), ({ items }) => items.length === 1);
    const error = { kind: 'forbidden', message: 'No.' } as const;
    await createOutboxStore(database).update(entryId, (entry) => ({ ...entry, state: 'failed', error }) as typeof entry);
    expect(ids((await until(views.list(key), ({ items }) => items.length === 2)).items)).toEqual(['B', 'A']);
  });

  it('begins with whom a waiting act puts on it [SOCIAL-35]', async () => {
    await intend('C', true);
    expect(ids((await until(views.list(key), ({ items }) => items.length === 3)).items)).toEqual(['C', 'B', 'A']);
  });
});
