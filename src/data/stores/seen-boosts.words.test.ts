import { firstValueFrom } from 'rxjs';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openTestDatabase } from '#tests/support/test-database.ts';
import type { Ad } from '#contract/resources/ad.ts';
import type { AppDatabase } from '../database.ts';
import { sampleAd, samplePost } from '../testing/samples.ts';
import { createViews } from '../views/views.ts';
import { createConfirmedStore } from './confirmed-store.ts';
import { createDeliveryLog } from './deliveries.ts';
import { createPostWriter } from './post-writer.ts';
import { storeBoosts } from './seen-boosts.ts';

const clock = { now: () => 1 };
const earlier = sampleAd({ id: 'EARLIER', postId: 'OLD' });
const asked = sampleAd({ id: 'ASKED', postId: 'NEW' });
let database: AppDatabase;

beforeEach(async () => {
  database = await openTestDatabase();
  await createPostWriter(database, clock).upsert([samplePost({ id: 'NEW', body: 'Knots in the thousands.' })]);
  await stores([earlier]);
});
afterEach(() => database.close());

/** The server's first page, which was asked for before `meanwhile`. */
async function stores(data: readonly Ad[], texts = { OLD: 'An older one.' }, meanwhile?: () => Promise<void>): Promise<void> {
  const question = await createDeliveryLog(database).ask();
  await meanwhile?.();
  await storeBoosts(database, { data, texts, deleted: [], next_cursor: null }, { isFirst: true, question, now: 1 });
}

async function delivered(): Promise<void> {
  await createDeliveryLog(database).note([{ type: 'ad', ad: asked }]);
  await createConfirmedStore(database, clock).apply([{ type: 'ad', ad: asked }]);
}

async function shown(): Promise<readonly (string | null)[]> {
  const view = await firstValueFrom(createViews({ database }).boosts());
  return view.state === 'seen' ? view.ads.map(({ text }) => text) : [];
}

describe('the words of a post whose boost was delivered', () => {
  it('are those that the device has, before the list is read again [BOOST-43]', async () => {
    await delivered();
    expect(await shown()).toEqual(['Knots in the thousands.', 'An older one.']);
  });

  it('stay where the list was asked for before the delivery and comes after it [BOOST-43]', async () => {
    await stores([earlier], { OLD: 'An older one.' }, delivered);
    expect(await shown()).toEqual(['Knots in the thousands.', 'An older one.']);
  });

  it('go with the boost that the list has no more', async () => {
    await delivered();
    await stores([earlier]);
    expect(await shown()).toEqual(['An older one.']);
    expect((await database.settings.findOne('boosts').exec())?.toJSON().value).toMatchObject({ texts: { OLD: 'An older one.' } });
  });
});
