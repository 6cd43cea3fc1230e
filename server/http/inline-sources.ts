import { createHash } from 'node:crypto';
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';

/** What the content policy must allow of what stands in the page itself, by digests. */
export interface InlineSources {
  readonly scripts: readonly string[];
  readonly styles: readonly string[];
}

/**
 * Scripts and styles inside the built client's pages, one a language: theme, skeleton and what begins a start come with
 * the page's first bytes, without a request. None where there is no build.
 */
export function inlineSources(clientDir: string): InlineSources {
  if (!existsSync(clientDir)) return { scripts: [], styles: [] };
  const names = readdirSync(clientDir).filter((name) => /^index(?:\.[\w-]+)?\.html$/.test(name));
  const pages = names.map((name) => readFileSync(path.join(clientDir, name), 'utf8'));
  return {
    scripts: digestsOf(pages, /<script>([^]*?)<\/script>/g),
    styles: digestsOf(pages, /<style>([^]*?)<\/style>/g),
  };
}

function digestsOf(pages: readonly string[], elements: RegExp): readonly string[] {
  return [...new Set(pages.flatMap((html) => Array.from(html.matchAll(elements), ([, content]) => digestOf(content))))];
}

function digestOf(text = ''): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}
