import { pickLocale } from '#messages/locales.ts';
import type { Locale } from '#messages/locales.ts';

/**
 * The best of our languages that the value of an `Accept-Language` names; English where it names none, or is not there.
 */
export function acceptedLocale(header = ''): Locale {
  return pickLocale(acceptedLanguages(header));
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
