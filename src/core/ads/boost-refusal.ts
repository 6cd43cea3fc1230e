import { t } from '#messages/t.ts';
import type { Refusal } from '../outbox/refusal.ts';

/** Toasts about boosts (BOOST-36). Milliseconds. */
export const BOOST_TOAST_MS = 3_000;

const OVERLAPS = /already boosted|selected (?:time )?period/i;

/**
 * Why a request was refused, for the reader: the server's words, or what is said where it gave none (BOOST-30,
 * BOOST-31, BOOST-32). Null: it did not leave the device.
 */
export function boostRefusal(refused: Refusal | null): string {
  if (refused === null) return t('boost.failed');
  if (refused.reason === 'answerUnreadable' || refused.reason === 'unreadableAnswer') return t('boost.unexpected');
  if (refused.reason === 'boostFailed') return refused.message;
  const words = refused.fieldMessage ?? (refused.reason === undefined ? refused.message : '');
  if (words.trim() === '') return t('boost.failed');
  return OVERLAPS.test(words) ? t('boost.overlaps') : words;
}
