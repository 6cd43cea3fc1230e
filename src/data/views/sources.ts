import { combineLatest, distinctUntilChanged, map, of, ReplaySubject, share, switchMap, tap, timer } from 'rxjs';
import type { Observable } from 'rxjs';
import type { OutboxDocument } from '../collections/outbox.ts';
import type { AppDatabase } from '../database.ts';
import { nothingMissing } from '../setting-keys.ts';
import type { MissingIds, SettingKey, SettingValues } from '../setting-keys.ts';
import { ALIASES, aliasesOf } from '../stores/aliases.ts';
import type { Aliases } from '../stores/aliases.ts';
import { createSessionStore } from '../stores/session-store.ts';
import type { Session } from '../stores/session-store.ts';
import type { Residency } from './residency.ts';
import { nothingPending } from './nothing-pending.ts';
import { createPending } from './pending.ts';
import type { Pending } from './pending.ts';

/** What every view starts from; each is one live query, shared by all views. */
export interface ViewSources {
  readonly database: AppDatabase;
  readonly session$: Observable<Session>;
  readonly pending$: Observable<Pending>;
  readonly missing$: Observable<MissingIds>;
  /** Posts beyond the memory cap. */
  readonly evicted$: Observable<ReadonlySet<string>>;
  setting<Key extends SettingKey>(key: Key): Observable<SettingValues[Key] | undefined>;
}

/** A view that nobody reads any more stays live so long: going back to a screen shows it at once. */
const KEEP_WARM_MS = 30_000;

export function createViewSources(database: AppDatabase, residency: Residency): ViewSources {
  const setting = <Key extends SettingKey>(key: Key) => settingOf(database, key) as Observable<SettingValues[Key] | undefined>;
  const session$ = createSessionStore(database).changes$.pipe(keepWarm());
  const pending$ = session$.pipe(
    map((session) => session.userId),
    distinctUntilChanged(),
    switchMap((userId) => (userId === null ? of(nothingPending) : pendingOf(database, userId))),
    keepWarm(),
  );
  const missing$ = setting('missing').pipe(
    // That of an earlier version lacks what came later.
    map((missing) => (missing === undefined ? nothingMissing : { ...nothingMissing, ...missing })),
    keepWarm(),
  );
  return { database, session$, pending$, missing$, evicted$: residency.evicted$, setting };
}

/**
 * One subscription for all readers, the last value at once for a late one. `onCold` runs when nobody has read it for a
 * while.
 */
export function keepWarm<Value>(onCold?: () => void): (source: Observable<Value>) => Observable<Value> {
  return share({
    connector: () => new ReplaySubject<Value>(1),
    resetOnRefCountZero: () => timer(KEEP_WARM_MS).pipe(tap(() => onCold?.())),
  });
}

function pendingOf(database: AppDatabase, userId: string): Observable<Pending> {
  const documents$ = database.outbox
    .find({ selector: { userId: { $eq: userId } }, sort: [{ userId: 'asc' }, { id: 'asc' }] })
    .$.pipe(map((documents) => documents.map((document) => document.toJSON() as OutboxDocument)));
  const aliases$ = settingOf(database, ALIASES).pipe(map((value): Aliases => aliasesOf({ value })));
  return combineLatest([documents$, aliases$]).pipe(map(([documents, aliases]) => createPending({ userId, documents, aliases })));
}

function settingOf(database: AppDatabase, id: string): Observable<unknown> {
  return database.settings.findOne(id).$.pipe(
    map((document): unknown => document?.toJSON().value),
    distinctUntilChanged(),
  );
}
