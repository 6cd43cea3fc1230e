import type { ActWords } from '#bridge/hooks/announcer.ts';
import { messageOf } from '#core/errors/messages.ts';
import type { ComposerDraft } from '#core/machines/composer-machine.ts';
import { t } from '#messages/t.ts';

/** Toast of a post that was refused, milliseconds (COMPOSE-26). */
const ERROR_TOAST_MS = 5000;

/**
 * How what was written is told of. A refusal has the server's words (COMPOSE-26); what the server takes later has those
 * of the catalogue (COMPOSE-27, COMPOSE-28).
 */
export function submitWords(postType: ComposerDraft['postType']): ActWords {
  return {
    ...texts[postType],
    failed: (refused) => refused?.message ?? messageOf('server'),
    held: messageOf,
    failedMs: ERROR_TOAST_MS,
  };
}

const texts = {
  POST: { done: t('compose.postDone'), subject: t('compose.postSubject') },
  comment: { done: t('compose.commentDone'), subject: t('compose.commentSubject') },
  quote: { done: t('compose.quoteDone'), subject: t('compose.quoteSubject') },
} as const satisfies Record<ComposerDraft['postType'], Pick<ActWords, 'done' | 'subject'>>;
