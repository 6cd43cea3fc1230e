import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** What the content policy must allow of what stands in the page itself, by digests. */
export interface InlineSources {
  readonly scripts: readonly string[];
  readonly styles: readonly string[];
}

/**
 * Scripts and styles inside the built client's page: theme, skeleton and what begins a start come with the page's first bytes, without
 * a request. None where there is no build.
 */
export function inlineSources(clientDir: string): InlineSources {
  const page = path.join(clientDir, 'index.html');
  if (!existsSync(page)) return { scripts: [], styles: [] };
  const html = readFileSync(page, 'utf8');
  return {
    scripts: [...html.matchAll(/<script>([^]*?)<\/script>/g)].map(([, script]) => digestOf(script)),
    styles: [...html.matchAll(/<style>([^]*?)<\/style>/g)].map(([, style]) => digestOf(style)),
  };
}

function digestOf(text = ''): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}
