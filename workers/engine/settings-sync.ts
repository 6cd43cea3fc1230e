import { averageColour } from '#contract/average-colour.ts';
import { getUserSettings } from '#contract/endpoints/settings/get-user-settings.ts';
import { patchUserSettings } from '#contract/endpoints/settings/patch-user-settings.ts';
import type { UserSettings } from '#contract/resources/settings.ts';
import { behaviourOfError } from '#core/errors/behaviour.ts';
import { KnownError } from '#core/errors/error-kind.ts';
import type { Clock, IdSource } from '#core/ports/ports.ts';
import type { AppDatabase } from '#data/database.ts';
import { modifyDocuments, readDocument } from '#data/stores/modify-documents.ts';
import { PENDING_SETTINGS, pendingSettingsOf } from '#data/setting-keys.ts';
import type { SessionStore } from '#data/stores/session-store.ts';
import type { ApiClient } from '#net/api-client.ts';
import type { SettingsChange, SyncNotice } from '../sync-api.ts';

interface PendingSettings {
  /** Idempotency-Key of this change; a further change gets another. */
  readonly id: string;
  readonly userId: string;
  readonly change: SettingsChange;
  /** What the server has in the changed fields: shown again should it refuse. */
  readonly confirmed: SettingsChange;
}

export interface SettingsSyncOptions {
  readonly client: ApiClient;
  readonly database: Pick<AppDatabase, 'settings'>;
  readonly session: SessionStore;
  readonly clock: Clock;
  readonly ids: IdSource;
  readonly onNotice: (notice: SyncNotice) => void;
}

export interface SettingsSync {
  /** Shows the change at once, keeps it on the device and sends it when that is possible. */
  save(change: SettingsChange): Promise<void>;
  /** Sends what waits. Never rejects. */
  send(): Promise<void>;
  /**
   * Stores the server's settings with what waits on top, so that a refresh never undoes a change for a moment. An answer to what was asked at `askedAt` is
   * left out where the server has confirmed a change since, or has answered what was asked later: it may be older than that.
   */
  confirm(settings: UserSettings, askedAt?: number): Promise<void>;
}

/** Settings of the account: a desired state like any toggle, the newest change of each field wins. */
export function createSettingsSync({ client, database, session, clock, ids, onNotice }: SettingsSyncOptions): SettingsSync {
  const adopted = onceDone(() => adoptFormer(database));

  /** What waits of whoever is signed in: others' goes on waiting for them. */
  async function pending(): Promise<PendingSettings | undefined> {
    await adopted();
    const { userId } = await session.get();
    if (userId === null) return undefined;
    return (await readDocument(database.settings, pendingSettingsOf(userId)))?.value as PendingSettings | undefined;
  }

  async function save(change: SettingsChange): Promise<void> {
    const { userId } = await session.get();
    if (userId === null) return;
    await adopted();
    const id = ids.nextId();
    untried.add(id);
    const shown = (await readDocument(database.settings, 'user-settings'))?.value as UserSettings | undefined;
    const key = pendingSettingsOf(userId);
    await modifyDocuments(database.settings, [key], (current) => {
      const earlier = (current?.value as PendingSettings | undefined) ?? { change: {}, confirmed: {} };
      const value: PendingSettings = {
        id,
        userId,
        change: { ...earlier.change, ...change },
        confirmed: { ...fieldsOf(shown, change), ...earlier.confirmed },
      };
      return { id: key, value, updatedAt: clock.now() };
    });
    await modifyDocuments(database.settings, ['user-settings'], (current) =>
      current === undefined ? current : { ...current, value: changed(current.value as UserSettings, change) },
    );
    void send();
  }

  /** Changes of this run that were not sent yet. */
  const untried = new Set<string>();
  let running: Promise<void> | undefined;
  function send(): Promise<void> {
    running ??= sendWhatWaits()
      .catch(() => undefined)
      .finally(() => {
        running = undefined;
      });
    return running;
  }

  /** A change that was made while another travelled goes right behind it. */
  async function sendWhatWaits(): Promise<void> {
    let waiting = await pending();
    while (waiting !== undefined) {
      await sendOne(waiting);
      const next = await pending();
      waiting = next?.id === waiting.id ? undefined : next;
    }
  }

  async function sendOne(waiting: PendingSettings): Promise<void> {
    const { id, userId, change } = waiting;
    const isFirstTry = untried.delete(id);
    try {
      const { data } = await client.call(patchUserSettings, { body: change, idempotencyKey: id, asUserId: userId });
      await forget(waiting);
      // What was taken at an earlier try is answered as it was then: since, the member may have changed it elsewhere.
      await (isFirstTry ? confirm(data) : readAnew());
    } catch (error) {
      if (error instanceof KnownError && behaviourOfError(error) === 'park') await takeBack(id, error.message);
    }
  }

  async function readAnew(): Promise<void> {
    const askedAt = clock.now();
    await confirm((await client.call(getUserSettings)).data, askedAt);
  }

  /** What the server will never take is undone, and the reader is told. A newer change contains it and has its own turn. */
  async function takeBack(id: string, message: string): Promise<void> {
    const waiting = await pending();
    if (waiting?.id !== id) return;
    await forget(waiting);
    await modifyDocuments(database.settings, ['user-settings'], (current) =>
      current === undefined ? current : { ...current, value: changed(current.value as UserSettings, waiting.confirmed) },
    );
    onNotice({ type: 'settingsRefused', message });
  }

  /** Only the change that was sent: a newer one goes on waiting. */
  async function forget({ id, userId }: PendingSettings): Promise<void> {
    await modifyDocuments(database.settings, [pendingSettingsOf(userId)], (current) =>
      (current?.value as PendingSettings | undefined)?.id === id ? null : current,
    );
  }

  async function confirm(settings: UserSettings, askedAt?: number): Promise<void> {
    const { userId } = await session.get();
    if (askedAt !== undefined && isOutdated(askedAt)) return;
    newest = askedAt ?? clock.now();
    let change: SettingsChange = {};
    await adopted();
    await modifyDocuments(database.settings, userId === null ? [] : [pendingSettingsOf(userId)], (current) => {
      const waiting = current?.value as PendingSettings | undefined;
      change = waiting?.change ?? {};
      return current && { ...current, value: { ...waiting, confirmed: fieldsOf(settings, change) } };
    });
    const value = changed(settings, change);
    const updatedAt = clock.now();
    await modifyDocuments(database.settings, ['user-settings'], () => ({ id: 'user-settings', value, updatedAt }));
  }

  /** Of what is stored: when it was asked for, or when a change was confirmed. A time to come is of a clock that was set back, and says nothing. */
  let newest = Number.NEGATIVE_INFINITY;
  function isOutdated(askedAt: number): boolean {
    return newest > askedAt && newest <= clock.now();
  }

  return { save, send, confirm };
}

/** A former version kept one change for the device: it goes on waiting for its member, below what they have changed since. */
async function adoptFormer({ settings }: SettingsSyncOptions['database']): Promise<void> {
  const former = await readDocument(settings, PENDING_SETTINGS);
  if (former === undefined) return;
  const older = former.value as PendingSettings;
  const key = pendingSettingsOf(older.userId);
  await modifyDocuments(settings, [key], (current) => {
    if (current === undefined) return { ...former, id: key };
    const newer = current.value as PendingSettings;
    const merged = { change: { ...older.change, ...newer.change }, confirmed: { ...newer.confirmed, ...older.confirmed } };
    return { ...current, value: { ...newer, ...merged } };
  });
  await modifyDocuments(settings, [PENDING_SETTINGS], () => null);
}

/** What the server will answer to the change: the tertiary colour follows from the other two (SETTINGS-02). */
function changed(settings: UserSettings, change: SettingsChange): UserSettings {
  const next = { ...settings, ...change };
  if (change.primary_colors === undefined && change.secondary_colors === undefined) return next;
  return { ...next, tertiary_colors: averageColour(next.primary_colors, next.secondary_colors) };
}

/** The fields of `settings` that a change names. */
function fieldsOf(settings: UserSettings | undefined, change: SettingsChange): SettingsChange {
  if (settings === undefined) return {};
  return Object.fromEntries(Object.entries(settings).filter(([name]) => name in change)) as SettingsChange;
}

/** Does it once; where it failed, as on a full device, the next asking tries again. */
function onceDone(work: () => Promise<void>): () => Promise<void> {
  let doing: Promise<void> | undefined;
  return () =>
    (doing ??= work().catch((error: unknown) => {
      doing = undefined;
      throw error;
    }));
}
