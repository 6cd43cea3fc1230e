/**
 * Where the system's share sheet posts its form, and the fields of that (`public/manifest.webmanifest`). The same
 * address takes the texts as a query, by which an older installation shares; the fields have the names of that query.
 */
export const SHARE_PATH = '/feed';
export const SHARED_TEXTS = ['title', 'text', 'share-url'] as const;
export const SHARED_FILES = 'files';

/** In an address: under which name the device keeps the files that were shared with it. */
export const SHARED_FILES_QUERY = 'shared-files';

/**
 * The texts of a shared form, name and text, for the query of `SHARE_PATH`.
 *
 * @param max characters that each may have in an address, percent-encoded; what is beyond is left out
 */
export function sharedTexts(form: { get(name: string): unknown }, max: number): [string, string][] {
  return SHARED_TEXTS.flatMap((name) => {
    const text = form.get(name);
    return typeof text === 'string' && text !== '' ? [[name, cutFor(text, max)]] : [];
  });
}

function cutFor(text: string, max: number): string {
  let cut = text.slice(0, max);
  // Half of a character cannot be encoded. A form's texts have none, but a cut may leave one.
  const whole = () => cut.replace(/[\uD800-\uDBFF]$/, '');
  // Marks that a query encodes too.
  const inQuery = () => encodeURIComponent(whole()).replaceAll(/[!'()~]/g, '%00');
  while (inQuery().length > max) cut = cut.slice(0, Math.floor(cut.length * 0.9));
  return whole();
}
