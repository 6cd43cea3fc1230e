import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { OutboxEntry } from '#core/outbox/entry.ts';
import type { OutboxStore } from '#core/outbox/ports.ts';
import { queuedEntry } from '#tests/support/outbox-store-suite.ts';
import { openTestDatabase } from '#tests/support/test-database.ts';
import type { AppDatabase } from '../database.ts';
import { createOutboxStore } from './outbox-store.ts';

let database: AppDatabase;
let here: OutboxStore;
let elsewhere: OutboxStore;

beforeEach(async () => {
  database = await openTestDatabase();
  here = createOutboxStore(database);
  elsewhere = createOutboxStore(database);
  await here.put([queuedEntry({ id: 'A' }), queuedEntry({ id: 'B' })]);
});
afterEach(() => database.close());

const counted = (entry: OutboxEntry): OutboxEntry => ({ ...entry, attempts: entry.attempts + 1 });

describe('a move that starts from what was read before [OB44]', () => {
  it.each([
    ['a list', () => here.list('READER')],
    ['a reading by id', () => here.getAll(['A', 'B'])],
  ])('keeps what another context has changed since: %s', async (_name, read) => {
    await read();
    await elsewhere.update('A', counted);
    expect((await here.updateAll(new Map([['A', counted]]))).get('A')).toMatchObject({ attempts: 2 });
    expect(await here.list('READER')).toMatchObject([{ attempts: 2 }, { attempts: 0 }]);
  });

  it('brings nothing back that another context has removed, and moves the rest', async () => {
    await here.list('READER');
    await elsewhere.remove(['A']);
    const after = await here.updateAll(new Map(['A', 'B'].map((id) => [id, counted])));
    expect([...after.keys()]).toEqual(['B']);
    expect((await here.list('READER')).map(({ id, attempts }) => [id, attempts])).toEqual([['B', 1]]);
  });

  it('finds what another context has written since', async () => {
    await here.list('READER');
    await elsewhere.put([queuedEntry({ id: 'C' })]);
    expect((await here.updateAll(new Map(['A', 'C'].map((id) => [id, counted])))).size).toBe(2);
  });

  it('starts twice from one reading without losing the first move', async () => {
    await here.list('READER');
    await Promise.all([here.update('A', counted), here.update('A', counted), here.update('A', counted)]);
    expect(await here.getAll(['A'])).toEqual(new Map([['A', queuedEntry({ id: 'A', attempts: 3 })]]));
  });
});
