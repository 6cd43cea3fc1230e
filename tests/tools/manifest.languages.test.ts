import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { formatMessage } from '#messages/format-message.ts';
import { directionOf, fileIn, LOCALES, PSEUDO_LOCALE } from '#messages/locales.ts';
import type { Locale } from '#messages/locales.ts';
import * as catalogue from '#messages/to-script.ts';
import { writeLanguages } from '../../tools/lib/languages.mjs';

interface Manifest {
  readonly id: string;
  readonly lang: string;
  readonly dir: string;
  readonly description: string;
  readonly shortcuts: readonly { readonly name: string }[];
  readonly screenshots: readonly { readonly label: string }[];
}

const locales: readonly Locale[] = [...LOCALES, PSEUDO_LOCALE];
const source = readFileSync(join(import.meta.dirname, '../../public/manifest.webmanifest'), 'utf8');
let out: string;
let written: ReturnType<typeof writeLanguages>;

beforeAll(() => {
  out = mkdtempSync(join(tmpdir(), 'dunlin-manifests-'));
  mkdirSync(join(out, 'assets'));
  writeFileSync(join(out, 'manifest.webmanifest'), source);
  written = writeLanguages(out, catalogue);
});
afterAll(() => rmSync(out, { recursive: true }));

const manifestIn = (locale: Locale) =>
  JSON.parse(readFileSync(join(out, fileIn(locale, 'manifest.webmanifest')), 'utf8')) as Manifest;

/** What somebody reads of it. */
const textsOf = ({ description, shortcuts, screenshots }: Manifest) => [
  description,
  ...shortcuts.map(({ name }) => name),
  ...screenshots.map(({ label }) => label),
];

/** The manifest without what differs between languages. */
function commonPartOf({ lang: _lang, dir: _dir, description: _description, shortcuts, screenshots, ...rest }: Manifest) {
  return {
    ...rest,
    shortcuts: shortcuts.map(({ name: _name, ...other }) => other),
    screenshots: screenshots.map(({ label: _label, ...other }) => other),
  };
}

it('the build writes one manifest a language, and the service worker of a language keeps its own', () => {
  const names = ['manifest.ar.webmanifest', 'manifest.de.webmanifest', 'manifest.en-XA.webmanifest', 'manifest.webmanifest'];
  expect(
    readdirSync(out)
      .filter((name) => name.endsWith('.webmanifest'))
      .toSorted(),
  ).toEqual(names);
  expect(written.map(({ manifest }) => manifest)).toEqual(locales.map((locale) => fileIn(locale, 'manifest.webmanifest')));
});

it.each(locales)('the one in %s says its language and direction, and every text in it', (locale) => {
  const manifest = manifestIn(locale);
  expect([manifest.lang, manifest.dir]).toEqual([locale, directionOf(locale)]);
  expect(textsOf(manifest)).toEqual([
    formatMessage(locale, 'page.description'),
    formatMessage(locale, 'install.shortcutPost'),
    formatMessage(locale, 'install.shortcutNotifications'),
    formatMessage(locale, 'install.shortcutSaved'),
    formatMessage(locale, 'install.screenshotNarrow'),
    formatMessage(locale, 'install.screenshotWide'),
  ]);
});

it.each(locales)('the one in %s is of the same app, with the same icons and addresses', (locale) => {
  expect(manifestIn(locale).id).toBe('/');
  expect(commonPartOf(manifestIn(locale))).toEqual(commonPartOf(JSON.parse(source) as Manifest));
});

it('a text that the catalogue has not ends the build', () => {
  const folder = mkdtempSync(join(tmpdir(), 'dunlin-manifests-'));
  mkdirSync(join(folder, 'assets'));
  writeFileSync(join(folder, 'manifest.webmanifest'), source.replace('install.shortcutSaved', 'install.shortcutLost'));
  expect(() => writeLanguages(folder, catalogue)).toThrow('install.shortcutLost');
  rmSync(folder, { recursive: true });
});
