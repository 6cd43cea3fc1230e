import { locale } from '#messages/t.ts';

/**
 * For `Intl`: the reader's language as their browser writes it (`en-GB`: '4 Mar', not 'Mar 4'), where it is one of the
 * browser's languages; else the language alone.
 */
export function regionalLocale(): string {
  const { navigator } = globalThis as { navigator?: { languages?: readonly string[] } };
  return navigator?.languages?.find((tag) => tag === locale() || tag.startsWith(`${locale()}-`)) ?? locale();
}
