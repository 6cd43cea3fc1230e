import { getReferralLink } from '#contract/endpoints/people/get-referral-link.ts';
import { KnownError } from '#core/errors/error-kind.ts';
import type { Clock, Timers } from '#core/ports/ports.ts';
import type { AppDatabase } from '#data/database.ts';
import type { SettingKey } from '#data/setting-keys.ts';
import { modifyDocuments, readDocument } from '#data/stores/modify-documents.ts';
import type { ApiClient } from '#net/api-client.ts';
import type { ReferralLinkOutcome } from '../sync-api.ts';

const LINK = 'referral-link' satisfies SettingKey;
const JOINED = 'referral-joined' satisfies SettingKey;

/** Longest wait for the present number where the link is on the device, milliseconds. */
const NUMBER_WAIT_MS = 1_500;

interface ReferralLinkOptions {
  readonly client: Pick<ApiClient, 'call'>;
  readonly database: Pick<AppDatabase, 'settings'>;
  readonly clock: Clock;
  readonly timers: Timers;
}

/**
 * The member's referral link and how many came by it (SOCIAL-39). Both are kept with what is fetched for the account:
 * offline, and where the server is slow, the link is there to copy, with the number last known.
 */
export async function referralLinkOf(options: ReferralLinkOptions): Promise<ReferralLinkOutcome> {
  const kept = await readKept(options.database);
  const answered = ask(options);
  if (kept === null) return answered;
  return new Promise((resolve) => {
    const cancel = options.timers.after(NUMBER_WAIT_MS, () => resolve(kept));
    void answered.then((outcome) => {
      cancel();
      resolve(outcome.ok ? outcome : kept);
    });
  });
}

async function readKept(database: ReferralLinkOptions['database']) {
  const [link, joined] = await Promise.all([LINK, JOINED].map((key) => readDocument(database.settings, key)));
  if (typeof link?.value !== 'string') return null;
  return { ok: true, link: link.value, joined: typeof joined?.value === 'number' ? joined.value : null } as const;
}

async function ask({ client, database, clock }: ReferralLinkOptions): Promise<ReferralLinkOutcome> {
  try {
    const { referralLink: link, joined } = await client.call(getReferralLink);
    const known: Readonly<Record<string, string | number>> = {
      [LINK]: link,
      ...(joined === undefined ? {} : { [JOINED]: joined }),
    };
    const updatedAt = clock.now();
    await modifyDocuments(database.settings, Object.keys(known), (_current, id) => ({ id, value: known[id], updatedAt }));
    return { ok: true, link, joined: joined ?? null };
  } catch (error) {
    // What was answered and could not be read as a link is a link that is missing (SETTINGS-29).
    const isUnreadable = error instanceof KnownError && error.details.reason === 'unreadableAnswer';
    return { ok: false, reason: isUnreadable ? 'missing' : 'failed' };
  }
}
