import { afterEach, expect, it } from 'vitest';
import { queryDocuments } from '#data/stores/modify-documents.ts';
import { scale, Setting, TEST_LIMIT_MS } from './invariant-setting.ts';

const ENTRIES = scale({ slice: 12, full: 50 });
/** Which of them the server refuses. */
const REFUSED = ENTRIES / 2;

let setting: Setting;
afterEach(() => setting.close());

it(
  `invariant 5: one that is always refused among ${ENTRIES}: the others are delivered; it shows with its reason and can be edited and deleted [OB15] [OB29]`,
  async () => {
    setting = await Setting.open();
    const { device, server } = setting;
    const theo = await server.app.signedIn('theo');
    const gone = await theo.put('/v3/posts', { body: 'soon gone' });
    const goneId = (gone.body as { readonly data: { readonly id: string } }).data.id;
    await theo.delete(`/v3/posts/delete?ulid=${goneId}`);

    device.isOnline = false;
    const answerNobody = () => device.commands.intend('comment', { parentId: goneId, body: 'To nobody', isSensitive: false });
    let refusedId = '';
    for (let number = 0; number < ENTRIES; number += 1) {
      if (number === REFUSED) ({ entryId: refusedId } = await answerNobody());
      else await setting.write({ onOwn: number % 2 === 0 });
      await setting.desiredState();
    }
    const written = (await device.entries()).filter(({ kind }) => ['post', 'comment', 'quote'].includes(kind));
    expect(written).toHaveLength(ENTRIES);
    device.isOnline = true;
    void device.engine.page.poke();
    await setting.drain();

    expect(await setting.faults()).toEqual([]);
    const reason = { kind: 'notFound', message: 'This post was deleted' };
    expect(await device.entries()).toMatchObject([{ id: refusedId, state: 'failed', error: reason }]);

    // However often the reader tries again, it fails again and stays.
    await device.commands.retryEntry(refusedId);
    await setting.drain();
    expect(await device.entries()).toMatchObject([{ id: refusedId, state: 'failed', error: reason }]);

    const draftKey = await device.commands.editEntry(refusedId);
    expect(await device.entries()).toEqual([]);
    const drafts = () => queryDocuments(device.database.drafts, {});
    const userId = (await device.userId()) ?? '';
    expect(await drafts()).toMatchObject([{ id: `${userId}|${draftKey}`, postBody: 'To nobody', reason: reason.message }]);
    await device.commands.discardDraft(draftKey);

    const { entryId: again } = await answerNobody();
    await setting.drain();
    await device.commands.discardEntry(again);
    expect([await device.entries(), await drafts()]).toEqual([[], []]);
  },
  TEST_LIMIT_MS,
);
