import { t } from '#messages/t.ts';

/**
 * How a reaction is read aloud. In English by its own name; the other languages know those that the server has today,
 * and take the name of a later one.
 */
export function reactionName(name: string): string {
  return t('reactions.named', { reaction: name });
}
