import type { AccountSession } from '#contract/resources/account-session.ts';
import type { AccountSessionView, PendingMark } from '#bridge/view-types.ts';
import { LONG_WORD, type States } from '#tests/components/states.ts';
import { SessionList } from './session-list.tsx';

const online = { connection: 'online', backendDown: false } as const;
const offline = { connection: 'offline', backendDown: false } as const;

const own: AccountSession = {
  id: '01S00000000000000000000001',
  browser: 'Firefox',
  system: 'Linux',
  device: 'computer',
  signedInAt: '2026-11-02T08:15:00.000Z',
  lastUsedAt: '2026-11-22T20:40:00.000Z',
  isCurrent: true,
};
const phone: AccountSession = { ...own, id: '2', browser: 'Chrome', system: 'Android', device: 'phone', isCurrent: false };
const tablet: AccountSession = { ...phone, id: '3', browser: 'Safari', system: 'iOS', device: 'tablet' };
const unknown: AccountSession = { ...phone, id: '4', browser: null, system: null, device: null };

const mark: PendingMark = { entryId: 'E', kind: 'endSession', state: 'sending' };
const row = (session: AccountSession, ending: PendingMark | null = null): AccountSessionView => ({ session, ending });
const list = (status: typeof online | typeof offline, ...sessions: readonly AccountSessionView[]) => (
  <SessionList sessions={sessions} status={status} onEnd={() => undefined} />
);

export const states: States = {
  'this device alone': () => list(online, row(own)),
  'on four devices': () => list(online, row(phone), row(own), row(tablet), row(unknown)),
  ending: () => list(online, row(own), row(phone, mark)),
  'ending, offline': () => list(offline, row(own), row(phone, { ...mark, state: 'waiting' })),
  'not ended': () => list(online, row(phone, { ...mark, state: 'failed', message: 'The server refused it.' })),
  'a long name': () => list(online, row({ ...phone, browser: LONG_WORD, system: LONG_WORD })),
};
