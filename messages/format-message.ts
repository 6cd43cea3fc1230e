import { setupI18n } from '@lingui/core';
import type { I18n } from '@lingui/core';
import { compiledMessage, messageKeys } from './catalogues.ts';
import type { Locale } from './locales.ts';
import type { ArgumentsOf, MessageKey } from './message-types.ts';

const spoken = new Map<Locale, I18n>();

/**
 * A message in a language, where many are spoken at once: on the server, in development and in tests. The built client
 * holds its texts inline.
 */
export function formatMessage<Key extends MessageKey>(locale: Locale, key: Key, ...[parameters]: ArgumentsOf<Key> | []): string {
  return speaker(locale)._(key, parameters as Record<string, unknown> | undefined);
}

function speaker(locale: Locale): I18n {
  const known = spoken.get(locale);
  if (known !== undefined) return known;
  const messages = Object.fromEntries(messageKeys.map((key) => [key, [...compiledMessage(locale, key)]]));
  const made = setupI18n({ locale, messages: { [locale]: messages } });
  spoken.set(locale, made);
  return made;
}
