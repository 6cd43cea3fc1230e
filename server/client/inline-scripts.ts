import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

/**
 * What the content policy must allow for the inline scripts of the built client's page, by their digests: the theme is set before the first paint
 * without a request. None where there is no build.
 */
export function inlineScriptSources(clientDir: string): string[] {
  const page = path.join(clientDir, 'index.html');
  if (!existsSync(page)) return [];
  const scripts = readFileSync(page, 'utf8').matchAll(/<script>([^]*?)<\/script>/g);
  return [...scripts].map(
    ([, script]) =>
      `'sha256-${createHash('sha256')
        .update(script ?? '')
        .digest('base64')}'`,
  );
}
