/** The languages of the product, by their tags in BCP 47. */
export const LOCALES = ['en', 'de', 'ar'] as const;

/**
 * English, longer and accented, between brackets: what stands on a screen without them is in no catalogue. Never
 * offered in production.
 */
export const PSEUDO_LOCALE = 'en-XA';

export type Locale = (typeof LOCALES)[number] | typeof PSEUDO_LOCALE;

/** The language in which each message is written first; the one of a reader whose languages are none of ours. */
export const SOURCE_LOCALE = 'en';

/** The reader's choice, told to the server with the page's request. */
export const LANGUAGE_COOKIE = 'dunlin_language';

export function directionOf(locale: Locale): 'ltr' | 'rtl' {
  return locale === 'ar' ? 'rtl' : 'ltr';
}

export function isLocale(text: string): text is Locale {
  return (LOCALES as readonly string[]).includes(text) || text === PSEUDO_LOCALE;
}

/** The first of the wanted languages that we have: `de-AT` finds `de`. */
export function pickLocale(wanted: readonly string[]): Locale {
  for (const tag of wanted) {
    const found = isLocale(tag) ? tag : LOCALES.find((locale) => locale === tag.toLowerCase().split('-')[0]);
    if (found !== undefined) return found;
  }
  return SOURCE_LOCALE;
}

/** A file of the build in a language: `index.html`, `index.de.html`. */
export function fileIn(locale: Locale, file: string): string {
  return locale === SOURCE_LOCALE ? file : file.replace(/(?=\.\w+$)/, `.${locale}`);
}
