import type { Endpoint } from '#contract/endpoint.ts';

/**
 * What a member does in person: tokens and sessions, the e-mail address, leaving, the archive of the own data, and what
 * tells the member's devices: live sockets and pushes.
 */
const inPerson: ReadonlySet<string> = new Set([
  'createToken',
  'deleteToken',
  'listTokens',
  'listSessions',
  'deleteSession',
  'deleteOtherSessions',
  'requestDeletionCode',
  'deleteUser',
  'requestEmailChange',
  'changeEmail',
  'requestDataExport',
  'getDataExport',
  'getDataExportFile',
  'broadcastingAuth',
  'addSubscription',
  'deleteSubscription',
]);

/**
 * Whether an API token is enough: for reads and writes of a member, and for nothing that a badge allows. Where a
 * handler asks for a badge of staff besides, the caller has none (`loadTokenViewer`).
 */
export function isOpenToTokens({ name, access, effect }: Endpoint): boolean {
  return (access === 'public' || access === 'member') && effect !== 'session' && !inPerson.has(name);
}
