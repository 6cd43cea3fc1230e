/**
 * What a link shows: the address as it was written where its host can be read for what it is, else with the host that
 * the browser will really ask, in ASCII (`https://paypal.com@evil.test` is `evil.test`; look-alike letters show as
 * `xn--…`). Null where it is no address at all.
 */
export function linkText(url: string): string | null {
  const real = parsed(url);
  if (real === null) return null;
  const written = /^[^:]+:\/\/([^/?#\\]*)/.exec(url)?.[1] ?? '';
  const isPlain = real.username === '' && real.password === '' && isReadableHost(written.replace(/:\d*$/, ''));
  if (isPlain) return url;
  const rest = url.slice(url.indexOf('://') + 3 + written.length);
  return `${real.protocol}//${real.host}${rest}`;
}

/** Without `URL.canParse`: that of Node 20 takes letters such as 'ü' for broken ones once it is hot. */
function parsed(url: string): URL | null {
  try {
    return new URL(url);
  } catch {
    return null;
  }
}

/** A host whose letters cannot pass for those of another one. */
function isReadableHost(host: string): boolean {
  const labels = host.split('.').filter((label) => label !== '');
  const top = labels.at(-1) ?? '';
  return labels.every(
    (label) =>
      readableLabels.some((pattern) => pattern.test(label)) ||
      // Scripts with letters that look like Latin ones: only where the whole name is written in them.
      confusableScripts.some((script) => script.test(label) && script.test(top)),
  );
}

/** Each within one script, so that no letter or mark of another one is slipped in between. */
const readableLabels: readonly RegExp[] = [
  /^[A-Za-z0-9_-]+$/,
  // Letters with accents of European languages, without those that are a plain letter at a glance.
  /^[A-Za-z0-9à-öø-ÿāăąćčďđēėęěğģīįķńņňōőœřśşšťūůűųźżž-]+$/,
  /^[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}0-9-]+$/u,
  ...scriptRegExps([
    'Hang',
    'Arab',
    'Hebr',
    'Thai',
    'Deva',
    'Beng',
    'Taml',
    'Telu',
    'Gujr',
    'Guru',
    'Khmr',
    'Laoo',
    'Mymr',
    'Sinh',
    'Ethi',
    'Geor',
  ]),
];

const confusableScripts: readonly RegExp[] = scriptRegExps(['Cyrl', 'Grek', 'Armn']);

/** A label whose letters are all of one script, by its code in ISO 15924. */
function scriptRegExps(scripts: readonly string[]): readonly RegExp[] {
  return scripts.map((script) => new RegExp(String.raw`^[\p{sc=${script}}0-9-]+$`, 'u'));
}
