import type { FastifyRequest } from 'fastify';
import { isLocale, LANGUAGE_COOKIE, LOCALES, PSEUDO_LOCALE, SOURCE_LOCALE } from '#messages/locales.ts';
import type { Locale } from '#messages/locales.ts';
import { acceptedLocale } from '../kernel/accepted-locale.ts';

/** The language of an answer: the best that `Accept-Language` names; the app names its own. */
export function requestLocale(request: Pick<FastifyRequest, 'headers'>): Locale {
  return acceptedLocale(request.headers['accept-language']);
}

/** The language of a page: the reader's choice on this device, else the browser's. */
export function pageLocale(request: Pick<FastifyRequest, 'headers'>, { offersPseudo }: { offersPseudo: boolean }): Locale {
  const cookies = (request.headers.cookie ?? '').split(/;\s*/);
  const chosen = cookies.find((pair) => pair.startsWith(`${LANGUAGE_COOKIE}=`))?.slice(LANGUAGE_COOKIE.length + 1) ?? '';
  const isOffered = isLocale(chosen) && (chosen !== PSEUDO_LOCALE || offersPseudo);
  if (isOffered) return chosen;
  const wanted = requestLocale(request);
  return (LOCALES as readonly Locale[]).includes(wanted) ? wanted : SOURCE_LOCALE;
}
