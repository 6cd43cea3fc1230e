import { execFile } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, describe, expect, it } from 'vitest';

const root = resolve(import.meta.dirname, '../..');
const folder = mkdtempSync(join(os.tmpdir(), 'dunlin-knip-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** A project of these files, judged by our knip.json. The answer is knip's, without lines and columns. */
async function judged(files: Readonly<Record<string, string>>): Promise<string> {
  const project = mkdtempSync(join(folder, 'project-'));
  cpSync(join(root, 'knip.json'), join(project, 'knip.json'));
  for (const [path, text] of Object.entries({ ...files, 'package.json': manifest })) {
    mkdirSync(dirname(join(project, path)), { recursive: true });
    writeFileSync(join(project, path), text);
  }
  const knip = join(root, 'node_modules/knip/bin/knip.js');
  const { stdout } = await promisify(execFile)(process.execPath, [
    knip,
    '--directory',
    project,
    '--no-config-hints',
    '--no-exit-code',
  ]);
  return stdout
    .replaceAll(/:\d+:\d+ *$/gm, '')
    .replaceAll(/ +/g, ' ')
    .trim();
}

const manifest = JSON.stringify({ type: 'module', imports: { '#core/*': './src/core/*' } });
const used = { 'server/used.ts': 'export {};', 'src/core/used.ts': 'export {};' };
const uses = "import './used.ts'; import '#core/used.ts';";

describe('what nothing reaches, and what is nowhere', () => {
  it('a whole project is left in peace', async () => {
    expect(await judged({ ...used, 'server/main.ts': uses })).toBe('');
  });

  it('a module that no entry reaches is found', async () => {
    const project = { ...used, 'server/main.ts': uses, 'server/orphan.ts': "import './used.ts';" };
    expect(await judged(project)).toBe('Unused files (1)\nserver/orphan.ts');
  });

  it('an import that leads nowhere is found, by its path and by its room', async () => {
    const project = { ...used, 'server/main.ts': `${uses}\nimport './gone.ts';\nexport type { Gone } from '#core/gone.ts';` };
    expect(await judged(project)).toBe('Unresolved imports (2)\n./gone.ts server/main.ts\n#core/gone.ts server/main.ts');
  });

  it('a package that the manifest does not name is found', async () => {
    const project = { ...used, 'server/main.ts': `${uses}\nimport 'unheard-of';` };
    expect(await judged(project)).toBe('Unlisted dependencies (1)\nunheard-of server/main.ts');
  });
});
