// Which rows of docs/requirements/requirements.tsv no test names where they live. `node tools/requirements.mjs
// [AREA…]`; docs/requirements/README.md has the rule.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './lib/run.mjs';

const clientFolders = ['src', 'workers', 'sw'];
/** Tests of these meet client and server at once. */
const wholeFolders = ['e2e', 'tests'];

/** Every id that stands in brackets in a test of these folders. */
function namedIn(folders) {
  const ids = new Set();
  for (const folder of folders) {
    for (const entry of readdirSync(join(root, folder), { recursive: true, withFileTypes: true })) {
      if (!entry.isFile() || !/\.(test|spec)\.tsx?$/.test(entry.name)) continue;
      const text = readFileSync(join(entry.parentPath, entry.name), 'utf8');
      for (const [brackets] of text.matchAll(/\[[A-Z]+-\d+(, [A-Z]+-\d+)*\]/g)) {
        for (const id of brackets.slice(1, -1).split(', ')) ids.add(id);
      }
    }
  }
  return ids;
}

const onClient = namedIn([...clientFolders, ...wholeFolders]);
const onServer = namedIn(['server', ...wholeFolders]);

function isProven({ id, area, where }) {
  if (where === 'server' || area === 'API') return onServer.has(id);
  return onClient.has(id) && (where === 'client' || onServer.has(id));
}

/** Where a test is missing that names the row. */
function missingOn({ id, area, where }) {
  if (where === 'client') return 'client';
  if (where === 'server' || area === 'API' || onClient.has(id)) return 'server';
  return onServer.has(id) ? 'client' : 'both';
}

const [, ...lines] = readFileSync(join(root, 'docs/requirements/requirements.tsv'), 'utf8').trimEnd().split('\n');
const rows = lines.map((line) => {
  const [id, area, where, requirement] = line.split('\t');
  return { id, area, where, requirement };
});
const areas = [...new Set(rows.map(({ area }) => area))];
const asked = process.argv.slice(2).map((area) => area.toUpperCase());
const unknown = asked.filter((area) => !areas.includes(area));

if (unknown.length > 0) {
  console.error(`No such area: ${unknown.join(' ')}. There are: ${areas.join(' ')}`);
  process.exitCode = 1;
} else {
  for (const area of asked.length > 0 ? asked : areas) {
    const ofArea = rows.filter((row) => row.area === area);
    const unproven = ofArea.filter((row) => !isProven(row));
    console.log(`${area.padEnd(9)} ${String(ofArea.length - unproven.length).padStart(4)} of ${ofArea.length}`);
    if (asked.length > 0) for (const row of unproven) console.log(`  ${row.id} (${missingOn(row)}) ${row.requirement}`);
  }
  if (asked.length === 0) console.log(`${'all'.padEnd(9)} ${String(rows.filter(isProven).length).padStart(4)} of ${rows.length}`);
}
