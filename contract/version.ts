/**
 * Version of the wire: every request, answer, path, access and effect. `version.test.ts` hashes them all and compares with the last line here, so
 * that no change of the wire passes unseen.
 *
 * - patch: a client and a server of the versions before and after understand each other in everything (a looser request limit, a new error).
 * - minor: something new; whoever does not know it is not harmed (a new call, a new field of an answer, a new optional field of a request).
 * - major: anything else.
 */
export interface ContractVersion {
  readonly version: string;
  /** What changed, in one sentence. */
  readonly change: string;
  /** SHA-256 of the canonical description, in hex. */
  readonly digest: string;
}

/** Oldest first; lines are only ever added. */
export const contractHistory = [
  {
    version: '1.0.0',
    change: 'The calls of the specification.',
    digest: 'fa6b5f1fb6194b69f2105f91474464853dce8ec43a0cf34c0a29a467a677fb98',
  },
] as const satisfies readonly ContractVersion[];

export const CONTRACT_VERSION = '1.0.0';
