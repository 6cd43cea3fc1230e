import { firstValueFrom, of } from 'rxjs';
import { expect, it } from 'vitest';
import type { OutboxEntry } from '#core/outbox/entry.ts';
import { beginSending, failEntry } from '#core/outbox/stages.ts';
import { queuedEntry } from '#tests/support/outbox-store-suite.ts';
import type { OutboxItemView } from '../view-types.ts';
import { outboxView } from './outbox-view.ts';
import { createPending } from './pending.ts';

const USER = '01R00000000000000000000001';
const post = queuedEntry({
  id: '01E00000000000000000000001',
  userId: USER,
  kind: 'post',
  payload: { body: 'Hello', isSensitive: false, authorUsername: null, groupId: null },
});

async function shown(entry: OutboxEntry): Promise<OutboxItemView> {
  const documents = [{ id: entry.id, userId: USER, entry }];
  const { items } = await firstValueFrom(outboxView({ pending$: of(createPending({ userId: USER, documents, aliases: {} })) }));
  return items[0]!;
}

it('what the server refused can be written anew: edited and discarded', async () => {
  const refused = failEntry(beginSending(post, 1), { kind: 'invalid', message: 'Too long.' });
  expect(await shown(refused)).toMatchObject({
    canEdit: true,
    canDiscard: true,
    mark: { entryId: post.id, state: 'failed', message: 'Too long.' },
  });
});

it('what failed and may be posted cannot be edited, or it would be posted twice; the reader learns why and what to do [OB6]', async () => {
  const lost = failEntry(beginSending(post, 1), { kind: 'bug', message: 'Its answer could not be read.' }, true);
  const item = await shown(lost);
  expect(item).toMatchObject({ canEdit: false, canDiscard: true, mark: { state: 'failed', mayHaveArrived: true } });
  expect(item.mark.message).toMatch(/^Its answer could not be read\. .*may have it already.*Retry/);
});

it('so does one that this version cannot read', async () => {
  const item = await shown(failEntry({ ...post, kind: 'poll', attempts: 1 }, { kind: 'bug', message: 'Unreadable.' }, true));
  expect(item).toMatchObject({ canEdit: false, canDiscard: true, mark: { state: 'failed', mayHaveArrived: true } });
});
