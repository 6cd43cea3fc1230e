import type { Kysely } from 'kysely';
import type { OpenGraph } from '#contract/resources/post.ts';
import { claimAwaited, moveAwaited, readPreview, setCard, type AwaitedPreview } from '../domain/posts/commands/link-previews.ts';
import { cardOf } from '../domain/posts/queries/link-previews.ts';
import type { PageReader } from '../domain/posts/rules/link-card.ts';
import type { Database } from '../kernel/db/schema.ts';
import { checkAgain, type RepeatedCheck } from './repeated-check.ts';

export interface AwaitedPreviewsDeps {
  readonly db: Kysely<Database>;
  readonly pages: PageReader;
  newId(): string;
  /** The server's clock, for what is marked as changed. */
  now(): Date;
  warn(details: object, message: string): void;
  /** Machine time in milliseconds; tests give their own. */
  readonly time?: () => number;
}

const CHECK_MS = 1_000;
/** Longer than a page and its picture may take. */
const LEASE_MS = 60_000;
const AT_ONCE = 8;
/** A process that dies or is killed counts as a try, so a page that brings processes down does not do so for ever. */
const TRIES = 3;
const NEXT_TRY_MS = 60_000;

/**
 * Gives posts their cards that arrived without one: they were written offline, or sent before the page was read.
 * Resolves when nothing is due.
 */
export async function makeAwaitedPreviews(deps: AwaitedPreviewsDeps): Promise<void> {
  const time = deps.time ?? Date.now;
  for (;;) {
    const claimed = await claimAwaited(deps.db, { time: new Date(time()), leaseMs: LEASE_MS, max: AT_ONCE });
    if (claimed.length === 0) return;
    await Promise.all(claimed.map((awaited) => makeOne(deps, awaited, time)));
  }
}

async function makeOne(deps: AwaitedPreviewsDeps, awaited: AwaitedPreview, time: () => number): Promise<void> {
  const { db, now } = deps;
  const end = async (card: OpenGraph) => db.transaction().execute((tx) => setCard(tx, awaited, card, now()));
  if (awaited.attempt > TRIES) return end(cardOf({ title: '', description: '', image: '' }, awaited.url));
  const preview = await readPreview(deps, awaited.url, { withPicture: true });
  if (!preview.is_read && awaited.attempt < TRIES) return moveAwaited(db, awaited, new Date(time() + NEXT_TRY_MS));
  await end(cardOf(preview, awaited.url));
}

/** Checks now and again and again. */
export function startAwaitedPreviews(deps: AwaitedPreviewsDeps): RepeatedCheck {
  return checkAgain(() => makeAwaitedPreviews(deps), {
    everyMs: CHECK_MS,
    onFailure: (error) => deps.warn({ err: error }, 'Cards of links wait for the next check'),
  });
}
