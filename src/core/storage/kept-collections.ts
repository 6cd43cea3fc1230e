/** What only this device has: everything else the server can give again. */
export const COLLECTIONS_OF_WRITINGS: ReadonlySet<string> = new Set(['outbox', 'drafts', 'session']);
