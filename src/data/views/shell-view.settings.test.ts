import { filter, firstValueFrom } from 'rxjs';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { defaultUserSettings } from '#contract/default-settings.ts';
import type { UserSettings } from '#contract/resources/settings.ts';
import { failEntry } from '#core/outbox/stages.ts';
import type { QueuedEntry } from '#core/outbox/entry.ts';
import { openCommands } from '#tests/support/open-commands.ts';
import type { Commands } from '../commands/commands.ts';
import type { AppDatabase } from '../database.ts';
import { createConfirmedStore } from '../stores/confirmed-store.ts';
import { createDeliveryLog } from '../stores/deliveries.ts';
import { createOutboxStore, listEntries } from '../stores/outbox-store.ts';
import { readIntendedSettings, readUserSettings, storeUserSettings } from '../stores/user-settings.ts';
import type { ShellView } from '../view-types.ts';
import { createViews } from './views.ts';
import type { Views } from './view-api.ts';

const READER = 'READER';
let database: AppDatabase;
let commands: Commands;
let views: Views;

beforeEach(async () => {
  ({ database, commands } = await openCommands(READER));
  views = createViews({ database });
});
afterEach(() => database.close());

const stored = { ...defaultUserSettings, comment_sort: 'oldest' as const };
async function serverSays(settings: UserSettings): Promise<void> {
  await storeUserSettings(database, settings, await createDeliveryLog(database).ask(), 1);
}
const shown = (holds: (shell: ShellView) => boolean) => firstValueFrom(views.shell().pipe(filter(holds)));
const entries = () => listEntries(database, READER);

it('the settings show as the member intends them, and the document as the server said [SETTINGS-08]', async () => {
  await serverSays(stored);
  await commands.intend('setting', { dark_mode: true });
  const { userSettings, isDark } = await shown(({ isDark: dark }) => dark === true);
  expect([userSettings, isDark]).toEqual([{ ...stored, dark_mode: true }, true]);
  expect(await readUserSettings(database)).toEqual(stored);
  expect(await readIntendedSettings(database)).toEqual({ ...stored, dark_mode: true });
  // What a refresh brings comes below it.
  await serverSays({ ...stored, auto_play: false });
  await shown(({ userSettings: { auto_play: sound, dark_mode: dark } }) => !sound && dark);
  await commands.intend('setting', { dark_mode: false });
  expect(await entries(), 'as it was confirmed').toEqual([]);
  await shown(({ isDark: dark }) => dark === false);
});

it('a change that was refused shows no more, in the shell as for the offline pack [OB53]', async () => {
  await serverSays(stored);
  const { entryId } = await commands.intend('setting', { comment_sort: 'newest' });
  await shown(({ userSettings }) => userSettings.comment_sort === 'newest');
  const store = createOutboxStore(database);
  await store.update(entryId, (entry) => failEntry(entry as QueuedEntry, { kind: 'invalid' }, false));
  await shown(({ userSettings }) => userSettings.comment_sort === 'oldest');
  expect(await readIntendedSettings(database)).toEqual(stored);
});

it('of a device that holds no settings yet the desired state shows, and the rest stays unknown', async () => {
  expect(await shown(() => true)).toMatchObject({ isDark: null, isFirstFeedKnown: false });
  await commands.intend('setting', { dark_mode: true });
  expect(await shown(({ isDark }) => isDark !== null)).toMatchObject({ isDark: true, isFirstFeedKnown: false });
});

it('an answer to what was asked before a change was confirmed takes the rest and undoes nothing', async () => {
  await serverSays(stored);
  const question = await createDeliveryLog(database).ask();
  const colours = { primary_colors: '#000000', secondary_colors: '#646464', tertiary_colors: '#323232' };
  const names = ['primary_colors', 'secondary_colors', 'dark_mode'] as const;
  const settings = { ...stored, ...colours, dark_mode: true, email_digest: true };
  await createConfirmedStore(database, { now: () => 1 }).apply([{ type: 'settings', names, settings, isOld: false }]);
  expect(await readUserSettings(database), 'of an answer what it was about').toEqual({ ...stored, ...colours, dark_mode: true });
  await storeUserSettings(database, { ...stored, auto_play: false }, question, 2);
  expect(await readUserSettings(database)).toEqual({ ...stored, ...colours, dark_mode: true, auto_play: false });
});
