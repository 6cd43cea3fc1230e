import { compileMessage } from '@lingui/message-utils/compileMessage';
import type { CompiledMessage, CompiledMessageToken } from '@lingui/message-utils/compileMessage';
import { ar } from './ar.ts';
import { de } from './de.ts';
import { en } from './en.ts';
import { PSEUDO_LOCALE } from './locales.ts';
import type { Locale } from './locales.ts';
import type { MessageKey, Translation } from './message-types.ts';
import { pseudoMessage } from './pseudo.ts';

/** As written; the pseudo-locale is made of English. */
export const catalogues: Readonly<Record<Exclude<Locale, typeof PSEUDO_LOCALE>, Translation>> = { en, de, ar };

export const messageKeys: readonly MessageKey[] = Object.entries(en).flatMap(([area, texts]) =>
  Object.keys(texts).map((name) => `${area}.${name}` as MessageKey),
);

/** A message as Lingui compiles it. Throws where the text is not valid ICU MessageFormat. */
export function compiledMessage(locale: Locale, key: MessageKey): readonly CompiledMessageToken[] {
  if (locale === PSEUDO_LOCALE) return pseudoMessage(compiledMessage('en', key));
  const [area = '', name = ''] = key.split('.');
  const texts = catalogues[locale] as Readonly<Record<string, Readonly<Record<string, string>>>>;
  const text = texts[area]?.[name];
  if (text === undefined) throw new Error(`${locale} has no message ${key}`);
  const compiled: CompiledMessage = compileMessage(text);
  return typeof compiled === 'string' ? [compiled] : compiled;
}
