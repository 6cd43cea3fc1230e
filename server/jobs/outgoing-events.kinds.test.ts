import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createTestApp } from '../testing/test-app.ts';
import type { TestApp } from '../testing/test-app.ts';
import { cleanUp } from './cleanup.ts';

describe('outgoing events', () => {
  let test: TestApp;
  beforeEach(async () => {
    test = await createTestApp();
  });
  afterEach(() => test.close());

  it('of a kind that this server cannot send are kept, untouched, and hold nothing up', async () => {
    const due = new Date(0);
    // As a later version's schema, beside which this one goes on, would allow it.
    await sql`alter table outgoing_events drop constraint outgoing_events_kind_check`.execute(test.db);
    await sql`insert into outgoing_events (kind, payload, next_attempt_at, created_at) values ('telegram', '{}', ${due}, ${due})`.execute(
      test.db,
    );
    await test.services.outgoing.sink(test.db).mail({ to: 'wren@example.test', subject: 'Hello', text: 'Hello', html: '' });
    test.services.outgoing.kick();
    await test.services.outgoing.settled();
    expect(await test.db.selectFrom('mailbox').select('recipient').execute()).toEqual([{ recipient: 'wren@example.test' }]);
    const left = await test.db.selectFrom('outgoing_events').select(['kind', 'attempts', 'next_attempt_at']).execute();
    expect(left).toEqual([{ kind: 'telegram', attempts: 0, next_attempt_at: due }]);
  });
});

describe('cleaning up', () => {
  it('forgets expired feed snapshots only', async () => {
    const test = await createTestApp();
    const now = new Date('2026-06-01T12:00:00.000Z');
    const snapshot = (id: string, expires: Date) => ({
      id,
      owner: 'visitor',
      feed_type: 'all',
      post_ids: [],
      created_at: now,
      expires_at: expires,
    });
    await test.db
      .insertInto('feed_snapshots')
      .values([snapshot('01ARZ3NDEKTSV4RRFFQ69G5FAV', now), snapshot('01ARZ3NDEKTSV4RRFFQ69G5FAW', new Date(now.getTime() + 1))])
      .execute();
    await cleanUp(test.db, now);
    const kept = await test.db.selectFrom('feed_snapshots').select('id').execute();
    expect(kept).toEqual([{ id: '01ARZ3NDEKTSV4RRFFQ69G5FAW' }]);
    await test.close();
  });
});
