import type { FastifyRequest } from 'fastify';
import { isLocale, LANGUAGE_COOKIE, LOCALES, pickLocale, PSEUDO_LOCALE } from '#messages/locales.ts';
import type { Locale } from '#messages/locales.ts';

/** The language of an answer: the best that `Accept-Language` names; the app names its own. */
export function requestLocale(request: Pick<FastifyRequest, 'headers'>): Locale {
  return pickLocale(acceptedLanguages(request.headers['accept-language'] ?? ''));
}

/** The language of a page: the reader's choice on this device, else the browser's. */
export function pageLocale(request: Pick<FastifyRequest, 'headers'>, { offersPseudo }: { offersPseudo: boolean }): Locale {
  const cookies = (request.headers.cookie ?? '').split(/;\s*/);
  const chosen = cookies.find((pair) => pair.startsWith(`${LANGUAGE_COOKIE}=`))?.slice(LANGUAGE_COOKIE.length + 1) ?? '';
  const isOffered = isLocale(chosen) && (chosen !== PSEUDO_LOCALE || offersPseudo);
  if (isOffered) return chosen;
  const wanted = requestLocale(request);
  return (LOCALES as readonly Locale[]).includes(wanted) ? wanted : 'en';
}

/** Tags in the order of their weights; those of weight 0 are refused. */
function acceptedLanguages(header: string): readonly string[] {
  return header
    .split(',')
    .flatMap((part) => {
      const [tag = '', ...settings] = part.trim().split(/\s*;\s*/);
      const quality = Number(settings.find((setting) => setting.startsWith('q='))?.slice(2) ?? 1);
      return tag === '' || !(quality > 0) ? [] : [{ tag, quality }];
    })
    .toSorted((a, b) => b.quality - a.quality)
    .map(({ tag }) => tag);
}
