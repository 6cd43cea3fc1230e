const spanish = /\b(el|los|las|una?|que|con|para|ponla|esta|es|muy|y|pero|hoy)\b/gi;
const french = /\b(le|les|une?|que|avec|pour|est|très|et|mais|jusqu|des|je|du)\b/gi;
const english = /\b(the|and|is|it|of|to|that|was|you|my|in|with|this|for)\b/gi;

/** The language of a seeded text as an ISO 639-1 code, by script and frequent words. */
export function detectLanguage(text: string): string {
  if (/\p{Script=Arabic}/u.test(text)) return 'ar';
  if (/[\p{Script=Hiragana}\p{Script=Katakana}]/u.test(text)) return 'ja';
  const counts = { en: count(text, english) + 0.5, es: count(text, spanish), fr: count(text, french) };
  if (counts.es > counts.en && counts.es >= counts.fr) return 'es';
  return counts.fr > counts.en ? 'fr' : 'en';
}

function count(text: string, pattern: RegExp): number {
  return text.match(pattern)?.length ?? 0;
}
