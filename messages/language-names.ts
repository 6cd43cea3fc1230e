import type { Locale } from './locales.ts';

/** Each language by its own name. */
export const LANGUAGE_NAMES: Readonly<Record<Locale, string>> = {
  en: 'English',
  de: 'Deutsch',
  ar: 'العربية',
  'en-XA': '[Ƥşéüðö]',
};
