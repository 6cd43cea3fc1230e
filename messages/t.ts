import { formatMessage } from './format-message.ts';
import { isLocale, SOURCE_LOCALE } from './locales.ts';
import type { Locale } from './locales.ts';
import type { ArgumentsOf, MessageKey } from './message-types.ts';

/*
 * What follows runs in development and in tests only. The client's build puts the text itself in place of each call
 * (`tools/lib/languages.mjs`), and writes its files once a language.
 */

let current = localeOfContext();

/** The text of a message in the reader's language. The key is written out: the build looks for it. */
export function t<Key extends MessageKey>(key: Key, ...parameters: ArgumentsOf<Key>): string {
  return formatMessage(current, key, ...parameters);
}

/** The reader's language. */
export function locale(): Locale {
  return current;
}

/** For tests of other languages; each sets English again. */
export function speak(next: Locale): void {
  current = next;
}

/** A page says it in its `lang`; a worker's name ends with it: 'dunlin-worker-7.de'. */
function localeOfContext(): Locale {
  const { document, name } = globalThis as { document?: { documentElement?: { lang?: string } }; name?: string };
  const language = document?.documentElement?.lang ?? name?.split('.').at(-1) ?? SOURCE_LOCALE;
  return isLocale(language) ? language : SOURCE_LOCALE;
}
