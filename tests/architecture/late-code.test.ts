import { parseSync, Visitor } from 'oxc-parser';
import { describe, expect, it } from 'vitest';
import { isTest, readSource, sourceFiles } from './source-files.ts';

/** Where code may run in a worker. */
const rooms = ['workers', 'sw', 'src/core', 'src/net', 'src/platform', 'src/data'];
/** Views of the local database load code too, and stand in the page alone. */
const OF_PAGE = 'src/data/views/';

/** The bundler leaves its address alone, so it adds no handling of a failure; that there is no decoder is an answer. */
const OWN_HANDLING = 'workers/pictures/heic-decoder.ts';

const means =
  'Where a worker loads code that does not come, the bundler asks for a window and hides the failure: it goes through loadCode.';

/** The lines of this text that load code otherwise than by `loadCode`. */
function bareLoads(text: string, file = 'planted.ts'): readonly string[] {
  const found: string[] = [];
  let around = 0;
  const isLoadCode = (callee: object) => 'name' in callee && callee.name === 'loadCode';
  new Visitor({
    CallExpression: ({ callee }) => void (around += isLoadCode(callee) ? 1 : 0),
    'CallExpression:exit': ({ callee }) => void (around -= isLoadCode(callee) ? 1 : 0),
    ImportExpression({ start, end }) {
      if (around === 0) found.push(`${file}: ${text.slice(start, end)}`);
    },
  }).visit(parseSync(file, text).program);
  return found;
}

describe('code that a worker loads later', () => {
  const files = sourceFiles().filter(
    (file) => rooms.some((room) => file.startsWith(`${room}/`)) && !isTest(file) && !file.startsWith(OF_PAGE),
  );

  it('fails as what it is: it goes through loadCode', () => {
    expect(files).toEqual(expect.arrayContaining(['src/data/database.ts', 'workers/open-engine.ts']));
    const bare = files.flatMap((file) => bareLoads(readSource(file), file));
    expect(
      bare.filter((found) => !found.startsWith(OWN_HANDLING)),
      means,
    ).toEqual([]);
    expect(bare, 'the one exception is one').toHaveLength(1);
  });

  it.each([
    ['alone', "const code = await import('./late.ts');"],
    ['beside what goes through it', "await loadCode(() => import('./one.ts')); void import('./late.ts');"],
    ['through a function of another name', "await retried(() => import('./late.ts'));"],
  ])('is found where it is loaded %s', (_how, text) => {
    expect(bareLoads(text)).toEqual(["planted.ts: import('./late.ts')"]);
  });

  it('may go through it in any way, and its type is no load', () => {
    expect(bareLoads("type Code = typeof import('./late.ts'); loadCode(() => Promise.all([import('a'), import('b')]));")).toEqual(
      [],
    );
  });
});
