import { formatMessage } from '#messages/format-message.ts';
import type { Locale } from '#messages/locales.ts';
import type { ArgumentsOf, MessageKey } from '#messages/message-types.ts';

/** A text for whoever will read it, in their language. */
export type Said = (locale: Locale) => string;

/** Where a text is made it is not known yet who reads it: `throw notFound(say('errors.noPost'))`. */
export function say<Key extends MessageKey>(key: Key, ...parameters: ArgumentsOf<Key>): Said {
  return (locale) => formatMessage(locale, key, ...parameters);
}
