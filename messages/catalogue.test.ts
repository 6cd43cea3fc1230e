import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { CompiledMessageToken } from '@lingui/message-utils/compileMessage';
import { describe, expect, it } from 'vitest';
import { catalogues, compiledMessage, messageKeys } from './catalogues.ts';
import { formatMessage } from './format-message.ts';
import { directionOf, LOCALES, PSEUDO_LOCALE } from './locales.ts';
import type { Locale } from './locales.ts';
import type { MessageKey } from './message-types.ts';
import { messageScript } from './to-script.ts';

const root = resolve(import.meta.dirname, '..');

interface Parameter {
  readonly name: string;
  readonly kind: string;
  readonly choices: readonly string[];
}

/** Every parameter in the message and in its branches. */
function parametersOf(tokens: readonly CompiledMessageToken[]): readonly Parameter[] {
  return tokens.flatMap((token) => {
    if (typeof token === 'string') return [];
    const [name, kind = 'text', given] = token;
    const branches = typeof given === 'object' && given !== null ? (given as Record<string, unknown>) : {};
    const inside = Object.values(branches).flatMap((branch) => (Array.isArray(branch) ? parametersOf(branch) : []));
    return [{ name, kind, choices: Object.keys(branches) }, ...inside];
  });
}

function namesOf(locale: Locale, key: MessageKey): readonly string[] {
  return [...new Set(parametersOf(compiledMessage(locale, key)).map(({ name }) => name))].toSorted();
}

/** What the types take for parameters (`message-types.ts`). */
function namesByType(text: string): readonly string[] {
  const names = text
    .split('{')
    .slice(1)
    .flatMap((rest) => /^(\w+)(?:\}|, (?:plural|selectordinal|number|select)\b)/.exec(rest)?.[1] ?? []);
  return [...new Set(names)].toSorted();
}

function sampleFor(parameters: readonly Parameter[], count: number): Record<string, string | number> {
  return Object.fromEntries(
    parameters.map(({ name, kind, choices }) => [
      name,
      kind === 'select' ? (choices[0] ?? '') : kind === 'text' ? 'Maya <b>`${x}' : count,
    ]),
  );
}

describe.each(LOCALES)('the catalogue in %s', (locale) => {
  it('has every text, and no other', () => {
    const keys = Object.entries(catalogues[locale]).flatMap(([area, texts]) =>
      Object.keys(texts).map((name) => `${area}.${name}`),
    );
    expect(keys.toSorted()).toEqual([...messageKeys].toSorted());
  });

  it('is valid, and takes the same parameters as English', () => {
    for (const key of messageKeys) expect(namesOf(locale, key), key).toEqual(namesOf('en', key));
  });

  it('has every plural form of the language, and nothing that the build does not know', () => {
    const forms = new Intl.PluralRules(locale).resolvedOptions().pluralCategories;
    for (const key of messageKeys) {
      for (const { kind, choices } of parametersOf(compiledMessage(locale, key))) {
        expect(['text', 'number', 'plural', 'select'], key).toContain(kind);
        if (kind === 'plural') expect(choices, key).toEqual(expect.arrayContaining(forms));
        if (kind === 'select') expect(choices, key).toContain('other');
      }
    }
  });

  it('has no empty text, and none with a space at its ends', () => {
    for (const texts of Object.values(catalogues[locale]))
      for (const text of Object.values<string>(texts)) expect(text).toMatch(/^\S(?:[^]*\S)?$/);
  });
});

it.each(LOCALES.filter((locale) => directionOf(locale) === 'rtl'))(
  'no handle and no hashtag in %s is torn from its sign',
  (locale) => {
    for (const [area, texts] of Object.entries(catalogues[locale]))
      for (const [name, text] of Object.entries<string>(texts))
        expect(text, `${area}.${name}`).not.toMatch(/(?<!\u2068)[@#]\{|[@#]\{\w+\}(?!\u2069)/);
  },
);

it('the types take the parameters that the texts have: a branch is no single word', () => {
  for (const [area, texts] of Object.entries(catalogues.en))
    for (const [name, text] of Object.entries<string>(texts))
      expect(namesByType(text), `${area}.${name}`).toEqual(namesOf('en', `${area}.${name}` as MessageKey));
});

it.each<Locale>([...LOCALES, PSEUDO_LOCALE])('the build writes what development shows, in %s', (locale) => {
  for (const key of messageKeys) {
    const tokens = compiledMessage(locale, key);
    for (const count of [0, 1, 2, 5, 11, 100, 1234]) {
      const parameters = sampleFor(parametersOf(tokens), count);
      // What the build puts into the client's files.
      const written = new Function(`return ${messageScript(tokens, locale)}`)() as string | ((given: object) => string);
      const text = typeof written === 'string' ? written : written(parameters);
      expect(text, key).toBe((formatMessage as (...given: readonly unknown[]) => string)(locale, key, parameters));
    }
  }
});

it('the pseudo-locale is longer, in brackets, and keeps the parameters', () => {
  expect(formatMessage(PSEUDO_LOCALE, 'menus.home')).toBe('[Ĥómé··]');
  const text = formatMessage(PSEUDO_LOCALE, 'menus.brandToTop', { productName: 'Dunlin' });
  expect(text).toMatch(/^\[Dunlin, .*·\]$/);
  expect(text.length).toBeGreaterThan('Dunlin, to the top'.length * 1.3);
});

it('every text is used', () => {
  const sources = ['src', 'workers', 'sw', 'server']
    .flatMap((folder) =>
      readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
        .filter((name) => /\.tsx?$/.test(name) && !/\.test\.tsx?$/.test(name))
        .map((name) => readFileSync(join(root, folder, name), 'utf8')),
    )
    .join('\n');
  const marked = ['index.html', 'public/manifest.webmanifest'].map((name) => readFileSync(join(root, name), 'utf8')).join('\n');
  const isUsed = (key: string) => sources.includes(`'${key}'`) || marked.includes(`%t:${key}%`);
  expect(messageKeys.filter((key) => !isUsed(key))).toEqual([]);
});

it('the English texts log in and out, and nobody signs in or out', () => {
  /** Given word for word (decisions 3). */
  const given = ['shell.signOutUnsent'];
  const found = Object.entries(catalogues.en).flatMap(([area, texts]) =>
    Object.entries(texts).flatMap(([name, text]) =>
      /\bsign(?:s|ed|ing)?[ -](?:in|out)\b/i.test(text) ? [`${area}.${name}`] : [],
    ),
  );
  expect(found).toEqual(given);
});
