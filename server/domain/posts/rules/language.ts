import { findEntities } from '#contract/text-entities.ts';

/** More of a text makes nothing surer. */
const READ_MAX = 1000;

/**
 * Language of a text as ISO 639-1 has it, e.g. `de`; null where the text is too short, or too little like one language,
 * to be sure. Links, mentions, hashtags and tickers say nothing about it.
 */
export async function detectLanguage(text: string): Promise<string | null> {
  const words = withoutEntities(text).slice(0, READ_MAX);
  if (!/\p{L}/u.test(words)) return null;
  // Its table of 60 languages takes 25 MB, when the first text is written: a server that is read only does without.
  const { eld } = await import('eld/extrasmall');
  const found = eld.detect(words);
  return found.language !== '' && found.isReliable() ? found.language : null;
}

function withoutEntities(text: string): string {
  let rest = '';
  let from = 0;
  for (const { index, text: entity } of findEntities(text)) {
    rest += `${text.slice(from, index)} `;
    from = index + entity.length;
  }
  return rest + text.slice(from);
}
