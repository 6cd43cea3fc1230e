import { patchUserSettings } from '#contract/endpoints/patch-user-settings.ts';
import type { UserSettings } from '#contract/resources/settings.ts';
import { behaviourOfError } from '#core/errors/behaviour.ts';
import { KnownError } from '#core/errors/error-kind.ts';
import type { Clock, IdSource } from '#core/ports/ports.ts';
import type { AppDatabase } from '#data/database.ts';
import { modifyDocuments, readDocument } from '#data/stores/modify-documents.ts';
import type { SessionStore } from '#data/stores/session-store.ts';
import type { ApiClient } from '#net/api-client.ts';
import type { SettingsChange } from '../sync-api.ts';

/** Key of the change that the server does not have yet. */
export const PENDING_SETTINGS = 'pending-settings';

interface PendingSettings {
  /** Idempotency-Key of this change; a further change gets another. */
  readonly id: string;
  readonly userId: string;
  readonly change: SettingsChange;
}

export interface SettingsSyncOptions {
  readonly client: ApiClient;
  readonly database: Pick<AppDatabase, 'settings'>;
  readonly session: SessionStore;
  readonly clock: Clock;
  readonly ids: IdSource;
}

export interface SettingsSync {
  /** Shows the change at once, keeps it on the device and sends it when that is possible. */
  save(change: SettingsChange): Promise<void>;
  /** Sends what waits. Never rejects. */
  send(): Promise<void>;
  /** Stores the server's settings with what waits on top, so that a refresh never undoes a change for a moment. */
  confirm(settings: UserSettings): Promise<void>;
}

/** Settings of the account: a desired state like any toggle, the newest change of each field wins. */
export function createSettingsSync({ client, database, session, clock, ids }: SettingsSyncOptions): SettingsSync {
  const pending = async () => (await readDocument(database.settings, PENDING_SETTINGS))?.value as PendingSettings | undefined;

  async function save(change: SettingsChange): Promise<void> {
    const { userId } = await session.get();
    if (userId === null) return;
    const id = ids.nextId();
    await modifyDocuments(database.settings, [PENDING_SETTINGS], (current) => {
      const before = current?.value as PendingSettings | undefined;
      const earlier = before?.userId === userId ? before.change : {};
      return { id: PENDING_SETTINGS, value: { id, userId, change: { ...earlier, ...change } }, updatedAt: clock.now() };
    });
    await modifyDocuments(database.settings, ['user-settings'], (current) =>
      current === undefined ? current : { ...current, value: { ...(current.value as UserSettings), ...change } },
    );
    void send();
  }

  async function send(): Promise<void> {
    const waiting = await pending();
    if (waiting === undefined) return;
    const { id, userId, change } = waiting;
    try {
      const { data } = await client.call(patchUserSettings, { body: change, idempotencyKey: id, asUserId: userId });
      await forget(id);
      await confirm(data);
    } catch (error) {
      // What the server will never take is given up, and its own settings show again at the next refresh.
      if (error instanceof KnownError && behaviourOfError(error) === 'park') await forget(id);
    }
  }

  /** Only the change that was sent: a newer one goes on waiting. */
  async function forget(id: string): Promise<void> {
    await modifyDocuments(database.settings, [PENDING_SETTINGS], (current) =>
      (current?.value as PendingSettings | undefined)?.id === id ? null : current,
    );
  }

  async function confirm(settings: UserSettings): Promise<void> {
    const waiting = await pending();
    const { userId } = await session.get();
    const value = { ...settings, ...(waiting !== undefined && waiting.userId === userId ? waiting.change : {}) };
    const updatedAt = clock.now();
    await modifyDocuments(database.settings, ['user-settings'], () => ({ id: 'user-settings', value, updatedAt }));
  }

  return { save, send, confirm };
}
