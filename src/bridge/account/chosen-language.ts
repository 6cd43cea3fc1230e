import { isLocale, LANGUAGE_COOKIE } from '#messages/locales.ts';
import type { Locale } from '#messages/locales.ts';

const YEAR_SECONDS = 365 * 24 * 60 * 60;
const AWAITED_KEY = 'dunlin.awaited-language';

/** The language chosen on this device, from the page's cookies; `undefined` where none of ours was. */
export function chosenLocale(cookies: string): Locale | undefined {
  const prefix = `${LANGUAGE_COOKIE}=`;
  const value = cookies
    .split('; ')
    .find((pair) => pair.startsWith(prefix))
    ?.slice(prefix.length);
  return value !== undefined && isLocale(value) ? value : undefined;
}

/** For the server, which chooses the page's language where no service worker does. */
export function rememberLocale(next: Locale): void {
  document.cookie = `${LANGUAGE_COOKIE}=${next}; max-age=${YEAR_SECONDS}; path=/; samesite=lax`;
}

type Marks = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** This tab has asked for the language, and shows it once the language's service worker has taken over. */
export function awaitLanguage(next: Locale, marks: () => Marks = () => sessionStorage): void {
  try {
    marks().setItem(AWAITED_KEY, next);
  } catch {
    // A browser without storage: the language comes with the next page.
  }
}

/** Whether this tab has asked for that language and does not show it yet. */
export function isAwaited(language: Locale, marks: () => Marks = () => sessionStorage): boolean {
  try {
    return marks().getItem(AWAITED_KEY) === language;
  } catch {
    return false;
  }
}

/** The tab shows the language, or has done what it could. */
export function awaitNoLanguage(marks: () => Marks = () => sessionStorage): void {
  try {
    marks().removeItem(AWAITED_KEY);
  } catch {
    // Nothing is kept there.
  }
}
