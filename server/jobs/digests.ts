import type { Kysely } from 'kysely';
import { isLocale, SOURCE_LOCALE } from '#messages/locales.ts';
import { noteDigest } from '../domain/notifications/commands/digests.ts';
import { digestNews, dueDigests, type DueDigest } from '../domain/notifications/queries/digests.ts';
import { digestMail } from '../domain/notifications/rules/digest-mail.ts';
import { unsubscribeToken } from '../domain/notifications/rules/unsubscribe-token.ts';
import type { Config } from '../config.ts';
import type { Database } from '../kernel/db/schema.ts';
import type { OutgoingEvents } from '../kernel/events.ts';
import { checkAgain, type CheckOnDemand } from './repeated-check.ts';

export interface DigestsDeps {
  readonly db: Kysely<Database>;
  readonly outgoing: Pick<OutgoingEvents, 'sink' | 'kick' | 'settled'>;
  readonly config: Pick<Config, 'appUrl' | 'jwtSecret'>;
  now(): Date;
  warn(details: object, message: string): void;
}

const CHECK_MS = 10 * 60_000;
/**
 * Members that are written to before the next are read: so many mails wait at most, and a mail with a code for somebody
 * who signs in only behind them.
 */
const BATCH = 20;

/**
 * E-mails every member whom a digest is due for. What is sent and that it was sent are one transaction, so a killed
 * process neither loses nor repeats one.
 */
export async function sendDigests(deps: DigestsDeps, stopping?: AbortSignal): Promise<void> {
  const now = deps.now();
  for (let after = ''; ;) {
    const due = await dueDigests(deps.db, { now, after, limit: BATCH });
    for (const one of due) {
      if (stopping?.aborted === true) return;
      await sendOne(deps, one, now).catch((error: unknown) => deps.warn({ err: error }, 'A digest waits for the next check'));
    }
    deps.outgoing.kick();
    await deps.outgoing.settled();
    const last = due.at(-1);
    if (last === undefined || due.length < BATCH) return;
    after = last.userId;
  }
}

async function sendOne({ db, outgoing, config }: DigestsDeps, due: DueDigest, now: Date): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const news = await digestNews(tx, due, now);
    const isSent = news.notifications > 0 || news.posts.length > 0;
    if (!(await noteDigest(tx, due, { now, isSent })) || !isSent) return;
    const locale = due.locale !== null && isLocale(due.locale) ? due.locale : SOURCE_LOCALE;
    const unsubscribeUrl = `${config.appUrl}/v4/unsubscribe/${unsubscribeToken(due.userId, config.jwtSecret)}`;
    await outgoing.sink(tx).mail(digestMail(due.email, news, { appUrl: config.appUrl, locale, unsubscribeUrl }));
  });
}

/** Checks now and again and again. */
export function startDigests(deps: DigestsDeps): CheckOnDemand {
  const stopping = new AbortController();
  const checks = checkAgain(() => sendDigests(deps, stopping.signal), {
    everyMs: CHECK_MS,
    onFailure: (error) => deps.warn({ err: error }, 'Digests wait for the next check'),
  });
  return {
    check: checks.check,
    stop() {
      stopping.abort();
      return checks.stop();
    },
  };
}
