import { filter, firstValueFrom } from 'rxjs';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { openCommands } from '#tests/support/open-commands.ts';
import type { Commands } from '../commands/commands.ts';
import type { AppDatabase } from '../database.ts';
import { createDeliveryLog } from '../stores/deliveries.ts';
import { createOutboxStore } from '../stores/outbox-store.ts';
import { storeSessions } from '../stores/seen-sessions.ts';
import { sampleAccountSession } from '../testing/samples.ts';
import type { SessionsView } from '../view-types.ts';
import type { Views } from './view-api.ts';
import { createViews } from './views.ts';

let database: AppDatabase;
let commands: Commands;
let views: Views;

beforeEach(async () => {
  ({ database, commands } = await openCommands('READER', { clock: { now: () => 7 } }));
  views = createViews({ database });
});
afterEach(() => database.close());

const own = sampleAccountSession({ id: 'OWN', isCurrent: true });
const phone = sampleAccountSession({ id: 'PHONE' });
const tablet = sampleAccountSession({ id: 'TABLET' });

async function see(): Promise<void> {
  const question = await createDeliveryLog(database).ask();
  await storeSessions(database, [own, phone, tablet], { question, now: 7 });
}

/** The states of what waits to end, in the order of the list; null: it stays. */
const endings = (view: SessionsView) => (view.state === 'seen' ? view.sessions.map(({ ending }) => ending?.state ?? null) : []);
const next = (holds: (view: SessionsView) => boolean) => firstValueFrom(views.sessions().pipe(filter(holds)));
const endingsNow = async () => endings(await firstValueFrom(views.sessions()));

it('shows what was seen, and when; before that nothing', async () => {
  expect(await firstValueFrom(views.sessions())).toEqual({ state: 'unknown' });
  await see();
  expect(await next(({ state }) => state === 'seen')).toMatchObject({ seenAt: 7, sessions: [{ session: own }, {}, {}] });
});

it('shows a session whose end waits as ending, and as staying once that was refused [SETTINGS-54]', async () => {
  await see();
  const { entryId } = await commands.intend('endSession', { sessionId: 'PHONE', browser: null, system: null });
  await expect.poll(endingsNow).toEqual([null, 'waiting', null]);
  const error = { kind: 'forbidden', message: 'No' } as const;
  await createOutboxStore(database).update(entryId, (entry) => ({ ...entry, state: 'failed', error }) as typeof entry);
  await expect.poll(endingsNow).toEqual([null, 'failed', null]);
});

it('shows all but that of the device as ending, also what was ended alone before [SETTINGS-54]', async () => {
  await see();
  await commands.intend('endSession', { sessionId: 'PHONE', browser: null, system: null });
  await commands.intend('endOtherSessions', {});
  await expect.poll(endingsNow).toEqual([null, 'waiting', 'waiting']);
  const { items } = await firstValueFrom(views.outbox());
  expect(items.map(({ title }) => title)).toEqual(['End all other sessions']);
});
