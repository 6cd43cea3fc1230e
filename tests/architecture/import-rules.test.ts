import { describe, expect, it } from 'vitest';
import { circlesAmong } from './circles.ts';
import { importsIn, isTest, readImports, type Import } from './imports.ts';

/** What each room may import of ours, and what it means when it imports anything else. */
const rooms: Readonly<Record<string, { readonly may: readonly string[]; readonly means: string }>> = {
  contract: { may: [], means: 'The contract is a leaf: client and server both stand on it, so it stands on nothing of ours.' },
  messages: { may: [], means: 'The catalogue is a leaf: every room takes its texts from it.' },
  server: {
    may: ['contract', 'messages'],
    means: 'Server and client meet in the contract only; else another backend could not take its place.',
  },
  'src/core': {
    may: ['contract', 'messages'],
    means: 'The core is pure: what it needs of the world comes through its ports, or it cannot be simulated.',
  },
  'src/data': {
    may: ['src/core', 'contract', 'messages'],
    means: 'The local database knows neither the network nor the screens.',
  },
  'src/net': {
    may: ['src/core', 'contract', 'messages'],
    means: 'The network layer translates calls; it touches no database and no screen.',
  },
  'src/platform': {
    may: ['src/core', 'contract', 'messages'],
    means: 'A browser capability stands behind a port of the core and knows nothing else.',
  },
  'src/ui': {
    may: ['messages'],
    means: 'The UI kit knows no post and no user; a component that needs one belongs to an entity or a feature.',
  },
  workers: {
    may: ['src/core', 'src/data', 'src/net', 'src/platform', 'contract', 'messages'],
    means: 'The sync worker has no screen.',
  },
  sw: {
    may: ['src/core', 'src/data', 'src/net', 'src/platform', 'contract', 'messages'],
    means: 'The service worker lives without a page.',
  },
  'src/bridge': {
    may: ['src/core', 'src/data', 'src/platform', 'contract', 'workers', 'sw', 'messages'],
    means: 'The bridge joins page and workers; it shows nothing itself.',
  },
  'src/early': {
    may: ['src/core', 'src/data', 'src/platform', 'src/bridge/boot/early-start.ts', 'src/bridge/boot/scroll-positions.ts'],
    means: 'What stands in the page itself must stay small: it reads what is stored, and knows no screen.',
  },
  'src/entities': {
    may: ['src/bridge', 'src/core', 'src/ui', 'contract', 'messages'],
    means: 'What features share of a user, a post or a list knows no feature, and reads what features read.',
  },
  'src/features': {
    may: ['src/entities', 'src/bridge', 'src/core', 'src/ui', 'contract', 'messages'],
    means: 'A feature reads views and runs commands through the bridge; it reaches neither storage nor network.',
  },
  'src/routes': {
    may: ['src/features', 'src/bridge', 'src/ui', 'messages'],
    means: 'A route composes features; logic belongs into one of them.',
  },
  'src/app': {
    may: ['src', 'contract', 'messages'],
    means: 'The composition root takes the client together, and nothing of server or workers.',
  },
  e2e: {
    may: ['contract', 'tests/support/seeded-random.ts', 'tests/support/push-service.ts'],
    means: 'A browser test knows the product from outside, or it would pass where a person fails.',
  },
};

const withTests = readImports({ withTests: true });
const imports = withTests.filter(({ from }) => !isTest(from));
const own = imports.filter((found) => found.isOwn);

function isIn(path: string, room: string): boolean {
  return path === room || path.startsWith(`${room}/`);
}

function shown(found: readonly Import[]): readonly string[] {
  return found.map(({ from, to }) => `${from} → ${to}`);
}

function outsideTheirRoom(among: readonly Import[], room: string): readonly Import[] {
  const allowed = [room, ...(rooms[room]?.may ?? [])];
  return among.filter(({ from, to }) => isIn(from, room) && !allowed.some((other) => isIn(to, other)));
}

function betweenFeatures(among: readonly Import[]): readonly Import[] {
  return among.filter(({ from, to }) => {
    const [a, b] = [folderIn('src/features', from), folderIn('src/features', to)];
    return a !== undefined && b !== undefined && a !== b;
  });
}

/** Folders of the bridge by job; each may import those before it. `app-services.ts` puts all but the hooks together. */
const bridgeJobs = ['account', 'storage', 'pictures', 'sync', 'boot', 'app-services.ts', 'hooks'];
/** What each may import. */
const bridgeLeaves = ['value-store.ts', 'view-types.ts'];

function bridgeJobsBackwards(among: readonly Import[]): readonly Import[] {
  return among.filter(({ from, to }) => {
    const [a, b] = [folderIn('src/bridge', from), folderIn('src/bridge', to)];
    if (a === undefined || b === undefined || a === b || bridgeLeaves.includes(b)) return false;
    return bridgeLeaves.includes(a) || !bridgeJobs.includes(b) || bridgeJobs.indexOf(a) < bridgeJobs.indexOf(b);
  });
}

/** Imports of a collection's file that lead to another one, or to what works on the database. */
function collectionsReaching(among: readonly Import[]): readonly Import[] {
  const room = 'src/data/collections';
  const may = /^src\/data\/(collections\/(descriptor|fields)|setting-keys|draft-id)\.ts$/;
  return among.filter(
    ({ from, to }) => isIn(from, room) && from !== `${room}/registry.ts` && isIn(to, 'src/data') && !may.test(to),
  );
}

/** Imports between entities that lead back to where they begin. */
function entityCircles(among: readonly Import[]): readonly Import[] {
  const between = among.flatMap((found) => {
    const [a, b] = [folderIn('src/entities', found.from), folderIn('src/entities', found.to)];
    return a === undefined || b === undefined || a === b ? [] : [{ found, a, b }];
  });
  const leadsTo = (start: string, end: string, seen: ReadonlySet<string> = new Set()): boolean =>
    start === end || between.some(({ a, b }) => a === start && !seen.has(b) && leadsTo(b, end, new Set([...seen, b])));
  return between.filter(({ a, b }) => leadsTo(b, a)).map(({ found }) => found);
}

function folderIn(room: string, path: string): string | undefined {
  return isIn(path, room) ? path.slice(room.length + 1).split('/')[0] : undefined;
}

describe('who may import whom', () => {
  it.each(Object.entries(rooms))('%s', (room, { means }) => {
    expect(shown(outsideTheirRoom(own, room)), means).toEqual([]);
  });

  it('features stay apart', () => {
    expect(
      shown(betweenFeatures(own)),
      'Features never import each other, types neither: routes compose them; what two need goes to entities, bridge, ui or core.',
    ).toEqual([]);
  });

  it('entities stand on each other one way', () => {
    expect(
      shown(entityCircles(own)),
      'Two entities that need each other are one, or one of them takes the other as a child.',
    ).toEqual([]);
  });

  it('no circle of files, types included', () => {
    expect(
      circlesAmong(withTests),
      'Files that need each other are one file, or what they share is a third one on which both stand.',
    ).toEqual([]);
  });

  it('the bridge takes only types of the workers', () => {
    const violations = own.filter(
      ({ from, to, isTypeOnly }) => isIn(from, 'src/bridge') && (isIn(to, 'workers') || isIn(to, 'sw')) && !isTypeOnly,
    );
    expect(shown(violations), 'The page would bundle the code of the workers.').toEqual([]);
  });

  it('the jobs of the bridge stand on each other one way', () => {
    expect(
      shown(bridgeJobsBackwards(own)),
      `A job of the bridge knows those before it (${bridgeJobs.join(', ')}): what two need goes to the first of them.`,
    ).toEqual([]);
  });

  it('the client takes single endpoints', () => {
    const whole = /^contract\/(registry|openapi|json-schema|description|version)\.ts$/;
    const violations = own.filter(({ from, to }) => /^(src|workers|sw)\//.test(from) && whole.test(to));
    expect(shown(violations), 'The client would ship every schema of the contract before its first post.').toEqual([]);
  });

  it('a collection knows no other, and of the database nothing but what describes it', () => {
    expect(
      shown(collectionsReaching(own)),
      'Descriptors are read before anything is opened: what works on documents stands beside the registry and reads it.',
    ).toEqual([]);
  });

  it('the core takes no browser library', () => {
    const violations = imports.filter(
      ({ from, to, isOwn }) => isIn(from, 'src/core') && !isOwn && !/^(xstate|zod)(\/|$)/.test(to),
    );
    expect(shown(violations), 'A storage, UI or HTTP library in the core ends its purity.').toEqual([]);
  });
});

describe('what the rules find', () => {
  const planted = (from: string, to: string, isTypeOnly = false): Import => ({ from, to, isTypeOnly, isOwn: true });
  const card = 'src/entities/post/post-card.tsx';
  const row = 'src/entities/user/user-row.tsx';
  const screen = 'src/features/feed/feed-screen.tsx';
  const header = 'src/features/profile/profile-header.tsx';

  it.each([
    ['an entity that imports a feature', 'src/entities', card, screen],
    ['an entity that reads the database itself', 'src/entities', card, 'src/data/database.ts'],
    ['a component of the kit that knows an entity', 'src/ui', 'src/ui/avatar.tsx', row],
    ['a bridge that shows something', 'src/bridge', 'src/bridge/hooks/use-sync.ts', row],
    ['a feature that reaches the network', 'src/features', screen, 'src/net/api-client.ts'],
  ])('%s, by a value and by a type', (_, room, from, to) => {
    const found = [planted(from, to), planted(from, to, true)];
    expect(outsideTheirRoom(found, room)).toEqual(found);
  });

  it('a feature that imports another, by a value and by a type', () => {
    const found = [planted(screen, header), planted(screen, header, true)];
    expect(betweenFeatures([...found, planted(screen, card)])).toEqual(found);
  });

  it('a job of the bridge that takes a hook, a later one or a folder that no rule names', () => {
    const store = 'src/bridge/value-store.ts';
    const worker = 'src/bridge/sync/sync-worker.ts';
    const found = [
      planted(worker, 'src/bridge/hooks/use-sync.ts'),
      planted('src/bridge/storage/storage-care.ts', worker, true),
      planted('src/bridge/app-services.ts', 'src/bridge/hooks/app-context.tsx'),
      planted(store, worker),
      planted(worker, 'src/bridge/other/thing.ts'),
    ];
    const allowed = [planted(worker, store), planted('src/bridge/hooks/app-context.tsx', 'src/bridge/app-services.ts', true)];
    expect(bridgeJobsBackwards([...found, ...allowed])).toEqual(found);
  });

  it('a collection that reads the database, or another collection', () => {
    const posts = 'src/data/collections/posts.ts';
    const found = [planted(posts, 'src/data/database.ts'), planted(posts, 'src/data/collections/users.ts', true)];
    expect(collectionsReaching([...found, planted(posts, 'src/data/collections/fields.ts')])).toEqual(found);
  });

  it('two entities that import each other, the one by a type only', () => {
    const found = [planted(card, row), planted(row, card, true)];
    expect(entityCircles([...found, planted(card, 'src/entities/list/paged-list.tsx')])).toEqual(found);
  });

  it.each([
    ['by a value', "import { sheet } from './sheet.tsx';"],
    ['by a type', "import type { SheetProps } from './sheet.tsx';"],
    ['by code that comes later', "const sheet = () => import('./sheet.tsx');"],
    ['by the type of code that comes later', "type Code = typeof import('./sheet.tsx');"],
    ['by what it hands on', "export type { SheetProps } from './sheet.tsx';"],
  ])('a circle of files that closes %s', (_, line) => {
    const planted = [
      ...importsIn('src/ui/sheet.tsx', "import { head } from './sheet-head.tsx'; import { text } from './text.ts';"),
      ...importsIn('src/ui/sheet-head.tsx', "import { panel } from './sheet-panel.tsx'; import { text } from './text.ts';"),
      ...importsIn('src/ui/sheet-panel.tsx', `${line} import 'react';`),
    ];
    expect(circlesAmong(planted)).toEqual([
      'src/ui/sheet.tsx → src/ui/sheet-head.tsx → src/ui/sheet-panel.tsx → src/ui/sheet.tsx',
    ]);
    expect(circlesAmong(planted.slice(0, -2))).toEqual([]);
  });
});
