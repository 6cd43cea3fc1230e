/** Characters of a text that tell a post from others. */
const EXCERPT_LENGTH = 90;

/** The beginning of a text, on one line. */
export function excerptOf(body: string): string {
  const text = body.replaceAll(/\s+/g, ' ').trim();
  return text.length > EXCERPT_LENGTH ? `${text.slice(0, EXCERPT_LENGTH).trimEnd()}…` : text;
}
