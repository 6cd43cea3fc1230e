import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parseSync, Visitor } from 'oxc-parser';
import { DIGEST_LETTERS } from './asset-digest.mjs';
import { importBundled } from './bundle.mjs';
import { root } from './run.mjs';

/*
 * The client speaks one language a file. Vite builds it once, with a mark in place of each text; then every file that
 * holds a mark, or names one that does, is written once a language, with the texts themselves: English where it stands,
 * others in folders of their own (`assets/de/`). Nobody loads a text that is not read, and none comes sooner than its
 * screen.
 */

const MODULE = '#messages/t.ts';
const LOCALE_MARK = '__message_locale';
const MARK = /__message\$(\w+)\$(\w+)|__message_locale\b/g;
/** A mark with parameters that are names and nothing else, which go right into the text. */
const FILLED_MARK = /__message\$(\w+)\$(\w+)\(\{(\w+:[a-z_$][\w$.]*(?:,\w+:[a-z_$][\w$.]*)*)\}\)/gi;
/** The same in HTML and in the manifest: `%t:area.name%`. */
const HTML_MARK = /%t:(\w+\.\w+)%/g;

/** What the system reads of the app that is installed. */
const MANIFEST = 'manifest.webmanifest';
/** What carries its language by itself. */
const PAGES = ['index.html', 'sw.js', 'sw-module.js', MANIFEST];

const markOf = (key) => `__message$${key.replace('.', '$')}`;

/** The catalogue's languages and their texts as expressions, and what a file is called in each. */
export async function loadCatalogue() {
  return importBundled('messages/to-script.ts', 'node_modules/.cache/dunlin-messages');
}

/** Puts marks in place of `t('area.name', …)` and `locale()`. Throws where the key is not written out. */
export function markMessages(code, id) {
  const { program, errors } = parseSync(id, code);
  if (errors.length > 0) throw new Error(`${id}: ${errors[0].message}`);
  const edits = [];
  const names = new Set();
  let uses = 0;
  new Visitor({
    ImportDeclaration(node) {
      if (node.source.value !== MODULE || node.importKind === 'type') return;
      for (const specifier of node.specifiers) {
        if (specifier.local.name !== specifier.imported.name) throw new Error(`${id}: ${MODULE} is imported by its own names`);
        names.add(specifier.local.name);
      }
      edits.push([node.start, node.end, '']);
    },
    CallExpression({ callee, arguments: given, start, end }) {
      if (callee.type !== 'Identifier' || !names.has(callee.name)) return;
      uses += 1;
      if (callee.name === 'locale') return void edits.push([start, end, LOCALE_MARK]);
      const [key, parameters] = given;
      if (key?.type !== 'Literal' || typeof key.value !== 'string') throw new Error(`${id}: t() takes its key written out`);
      if (parameters === undefined) edits.push([start, end, markOf(key.value)]);
      else edits.push([start, parameters.start, `${markOf(key.value)}(`]);
    },
    Identifier(node) {
      if (names.has(node.name)) uses -= 1;
    },
  }).visit(program);
  // Each name once in its import (twice: imported and local), once in each call.
  if (uses !== -2 * names.size)
    throw new Error(`${id}: ${[...names].join(' and ')} can only be called, and nothing else has the name`);
  return edits
    .toSorted(([a], [b]) => b - a)
    .reduce((text, [start, end, replacement]) => text.slice(0, start) + replacement + text.slice(end), code);
}

/** Vite's part: the marks, and file names that change with the catalogue. */
export function markedMessages() {
  const marked = new Set();
  return {
    name: 'dunlin-marked-messages',
    apply: 'build',
    enforce: 'pre',
    transform: {
      filter: { code: MODULE },
      handler(code, id) {
        const [path] = id.split('?');
        if (!/\.tsx?$/.test(path)) return null;
        marked.add(id);
        return { code: markMessages(code, path), map: null };
      },
    },
    augmentChunkHash(chunk) {
      return chunk.moduleIds.some((id) => marked.has(id)) ? catalogueDigest() : undefined;
    },
  };
}

/** The page in development: its own texts in English, all others in the language that was chosen. */
export function englishPage() {
  return {
    name: 'dunlin-english-page',
    apply: 'serve',
    transformIndexHtml: {
      order: 'pre',
      async handler(html) {
        const catalogue = await loadCatalogue();
        const { scriptsOf } = catalogue;
        return {
          html: inHtml(html, scriptsOf('en')),
          tags: [{ tag: 'script', children: speakAsChosen(catalogue), injectTo: 'head-prepend' }],
        };
      },
    },
  };
}

/** The manifest in development: one a language, where the build writes it. */
export function spokenManifest() {
  return {
    name: 'dunlin-spoken-manifest',
    apply: 'serve',
    configureServer({ middlewares }) {
      middlewares.use(async ({ url }, answer, next) => {
        if (!url?.endsWith('.webmanifest')) return next();
        try {
          const catalogue = await loadCatalogue();
          const { LOCALES, PSEUDO_LOCALE, fileIn } = catalogue;
          const locale = [...LOCALES, PSEUDO_LOCALE].find((each) => url === `/${fileIn(each, MANIFEST)}`);
          if (locale === undefined) return next();
          const marked = readFileSync(join(root, 'public', MANIFEST), 'utf8');
          answer.setHeader('content-type', 'application/manifest+json').end(inManifest(marked, catalogue, locale));
        } catch (error) {
          next(error);
        }
      });
    },
  };
}

/** Runs in the page before any other script. In production the server does this. */
function speakAsChosen({ LANGUAGE_COOKIE, LOCALES, PSEUDO_LOCALE, directionOf }) {
  const directions = Object.fromEntries([...LOCALES, PSEUDO_LOCALE].map((locale) => [locale, directionOf(locale)]));
  return `{
  const chosen = document.cookie.match(/\\b${LANGUAGE_COOKIE}=([\\w-]+)/)?.[1];
  const dir = ${JSON.stringify(directions)}[chosen];
  if (dir !== undefined) Object.assign(document.documentElement, { lang: chosen, dir });
}`;
}

function catalogueDigest() {
  const files = readdirSync(join(root, 'messages'), { recursive: true }).filter((name) => name.endsWith('.ts'));
  const digest = createHash('sha256');
  for (const name of files.map(String).toSorted((a, b) => a.localeCompare(b)))
    digest.update(readFileSync(join(root, 'messages', name)));
  return digest.digest('hex');
}

/**
 * Writes the built client in `out` once a language. Answers for each which page, manifest, service workers and scripts
 * are its own, and which scripts of the common folder are not.
 */
export function writeLanguages(out, catalogue) {
  const { LOCALES, PSEUDO_LOCALE, SOURCE_LOCALE, directionOf, fileIn, scriptsOf } = catalogue;
  const files = readBuild(out);
  const spoken = namesThatSpeak(files);
  // English last: it takes the place of the marks.
  const scriptsThatSpeak = [...spoken].filter((path) => path.startsWith('assets/'));
  for (const locale of [PSEUDO_LOCALE, ...LOCALES.filter((tag) => tag !== SOURCE_LOCALE), SOURCE_LOCALE]) {
    const scripts = scriptsOf(locale);
    for (const [path, marked] of files) {
      if (!spoken.has(path)) continue;
      const isAsset = path.startsWith('assets/');
      const target =
        locale === SOURCE_LOCALE ? path : isAsset ? path.replace('assets/', `assets/${locale}/`) : fileIn(locale, path);
      const text = path.endsWith('.html')
        ? inHtml(marked, scripts).replace(/<html [^>]*>/, `<html lang="${locale}" dir="${directionOf(locale)}">`)
        : path === MANIFEST
          ? inManifest(marked, catalogue, locale)
          : marked;
      const written = inScript(withFilled(text, catalogue, locale), scripts, locale);
      mkdirSync(dirname(join(out, target)), { recursive: true });
      writeFileSync(join(out, target), locale === SOURCE_LOCALE ? written : withOwnFiles(written, { locale, spoken, isAsset }));
    }
  }
  return [...LOCALES, PSEUDO_LOCALE].map((locale) => ({
    page: fileIn(locale, 'index.html'),
    manifest: fileIn(locale, MANIFEST),
    serviceWorkers: ['sw.js', 'sw-module.js'].map((name) => fileIn(locale, name)),
    scripts: locale === SOURCE_LOCALE ? [] : [`assets/${locale}/*.js`],
    notItsOwn: locale === SOURCE_LOCALE ? [] : scriptsThatSpeak,
  }));
}

/** The build's own pages, manifest and scripts by path. */
function readBuild(out) {
  const names = [...PAGES, ...readdirSync(join(out, 'assets')).map((name) => `assets/${name}`)];
  return new Map(
    names
      .filter((name) => /\.(?:js|html|webmanifest)$/.test(name) && existsSync(join(out, name)))
      .map((name) => [name, readFileSync(join(out, name), 'utf8')]),
  );
}

/** Files with a text, and all that name one of these. The pages always: they carry their language. */
function namesThatSpeak(files) {
  const spoken = new Set(PAGES.filter((name) => files.has(name)));
  for (const [path, text] of files) if (new RegExp(MARK).test(text)) spoken.add(path);
  for (let before = -1; before !== spoken.size;) {
    before = spoken.size;
    const names = [...spoken].filter((path) => path.startsWith('assets/')).map((path) => path.slice('assets/'.length));
    for (const [path, text] of files) if (!spoken.has(path) && names.some((name) => text.includes(name))) spoken.add(path);
  }
  return spoken;
}

function withFilled(text, { filledScript }, locale) {
  return text.replaceAll(FILLED_MARK, (_mark, area, name, given) =>
    filledScript(locale, `${area}.${name}`, Object.fromEntries(given.split(',').map((pair) => pair.split(':')))),
  );
}

function inScript(text, scripts, locale) {
  return text.replaceAll(MARK, (mark, area, name) => {
    if (mark === LOCALE_MARK) return JSON.stringify(locale);
    return known(scripts, `${area}.${name}`);
  });
}

function inHtml(html, scripts) {
  return html.replaceAll(HTML_MARK, (_mark, key) =>
    JSON.parse(known(scripts, key)).replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;'),
  );
}

/** Not as text: what a translation holds may need an escape. */
function inManifest(marked, { directionOf, scriptsOf }, locale) {
  const scripts = scriptsOf(locale);
  const withTexts = (_name, value) =>
    typeof value === 'string' ? value.replaceAll(HTML_MARK, (_mark, key) => JSON.parse(known(scripts, key))) : value;
  return JSON.stringify({ ...JSON.parse(marked, withTexts), lang: locale, dir: directionOf(locale) });
}

function known(scripts, key) {
  const script = scripts.get(key);
  if (script === undefined) throw new Error(`The build uses the message ${key}, which the catalogue has not`);
  return script;
}

const endsInDigest = new RegExp(`-[\\w-]{${DIGEST_LETTERS}}\\.js$`);

/** Names of scripts led to where this language has them: its own beside it, those of all languages one folder up. */
function withOwnFiles(text, { locale, spoken, isAsset }) {
  return text.replaceAll(/(["'`(])(\.?\/?assets\/|\.\/|)([\w.$-]+\.js)(?=["'`)])/g, (whole, quote, folder, name) => {
    const speaks = spoken.has(`assets/${name}`);
    if (folder.includes('assets/')) return speaks ? `${quote}${folder}${locale}/${name}` : whole;
    return speaks || !isAsset || !endsInDigest.test(name) ? whole : `${quote}../${name}`;
  });
}
