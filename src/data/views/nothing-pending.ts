import type { Pending } from './pending.ts';

/**
 * Nobody is signed in, or nothing waits: documents show as they are. Apart from `pending.ts`, so that it comes without
 * the outbox's kinds.
 */
export const nothingPending: Pending = {
  userId: null,
  documents: [],
  entries: [],
  aliases: {},
  provisionals: [],
  provisional: () => undefined,
  about: () => [],
  markOf: () => {
    throw new Error('Nothing is pending');
  },
  unconfirmedOf: () => ({}),
  badgesAmong: () => [],
  refusedChangeAmong: () => undefined,
  notificationActs: [],
  memberships: [],
  madeGroups: new Map(),
  listedIn: () => [],
  removes: () => false,
  unlistedFrom: () => new Set(),
  overlay: (_entity, confirmed) => ({ value: confirmed, entries: [] }),
};
