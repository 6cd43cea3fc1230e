import type { Import } from './imports.ts';

/** Who may import whom between the folders, and what it means when somebody does otherwise. */
export interface ImportRule {
  readonly name: string;
  readonly means: string;
  /** Those of these imports that break it. */
  brokenBy(among: readonly Import[]): readonly Import[];
}

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
    may: [
      'src/core',
      'src/data',
      'src/net/net-constants.ts',
      'src/platform',
      'src/bridge/boot/early-start.ts',
      'src/bridge/boot/scroll-positions.ts',
    ],
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

const roomRules: readonly ImportRule[] = Object.entries(rooms).map(([room, { may, means }]) => ({
  name: room,
  means,
  brokenBy: (among) =>
    among.filter(({ from, to, isOwn }) => isOwn && isIn(from, room) && ![room, ...may].some((other) => isIn(to, other))),
}));

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

function betweenFeatures(among: readonly Import[]): readonly Import[] {
  return among.filter(({ from, to }) => {
    const [a, b] = [folderIn('src/features', from), folderIn('src/features', to)];
    return a !== undefined && b !== undefined && a !== b;
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

function codeOfWorkers(among: readonly Import[]): readonly Import[] {
  return among.filter(
    ({ from, to, isTypeOnly }) => isIn(from, 'src/bridge') && (isIn(to, 'workers') || isIn(to, 'sw')) && !isTypeOnly,
  );
}

/** What of the contract holds every call. */
const wholeContract = /^contract\/(registry|openapi|json-schema|description|version)\.ts$/;

function wholeContractTaken(among: readonly Import[]): readonly Import[] {
  return among.filter(({ from, to }) => /^(src|workers|sw)\//.test(from) && wholeContract.test(to));
}

/** Kinds by name: whoever is no kind asks their table. */
function kindsByName(among: readonly Import[]): readonly Import[] {
  const kinds = 'src/core/outbox/kinds';
  const mayName = (file: string) => isIn(file, kinds) || isIn(file, 'tests') || file === 'src/core/outbox/registry.ts';
  return among.filter(({ from, to }) => isIn(to, kinds) && !mayName(from));
}

function librariesOfCore(among: readonly Import[]): readonly Import[] {
  return among.filter(({ from, to, isOwn }) => isIn(from, 'src/core') && !isOwn && !/^(xstate|zod)(\/|$)/.test(to));
}

export const importRules: readonly ImportRule[] = [
  ...roomRules,
  {
    name: 'features stay apart',
    means:
      'Features never import each other, types neither: routes compose them; what two need goes to entities, bridge, ui or core.',
    brokenBy: betweenFeatures,
  },
  {
    name: 'entities stand on each other one way',
    means: 'Two entities that need each other are one, or one of them takes the other as a child.',
    brokenBy: entityCircles,
  },
  {
    name: 'the bridge takes only types of the workers',
    means: 'The page would bundle the code of the workers.',
    brokenBy: codeOfWorkers,
  },
  {
    name: 'the jobs of the bridge stand on each other one way',
    means: `A job of the bridge knows those before it (${bridgeJobs.join(', ')}): what two need goes to the first of them.`,
    brokenBy: bridgeJobsBackwards,
  },
  {
    name: 'the client takes single endpoints',
    means: 'The client would ship every schema of the contract before its first post.',
    brokenBy: wholeContractTaken,
  },
  {
    name: 'a collection knows no other, and of the database nothing but what describes it',
    means: 'Descriptors are read before anything is opened: what works on documents stands beside the registry and reads it.',
    brokenBy: collectionsReaching,
  },
  {
    name: 'a kind is known to the table of kinds alone',
    means: 'What an intent does is said by its kind; who names one kind is a further edit for the next: ask the registry.',
    brokenBy: kindsByName,
  },
  {
    name: 'the core takes no browser library',
    means: 'A storage, UI or HTTP library in the core ends its purity.',
    brokenBy: librariesOfCore,
  },
];

/** Files of the bridge that no rule above knows: neither in a job's folder, nor one of the few that lie in its root. */
export function bridgeFilesWithoutJob(files: readonly string[]): readonly string[] {
  const known = [...bridgeJobs, ...bridgeLeaves];
  return files.filter((file) => isIn(file, 'src/bridge') && !known.includes(folderIn('src/bridge', file) ?? ''));
}

/** Files of the client that lie in no room, so that they might import anything. */
export function filesWithoutRoom(files: readonly string[]): readonly string[] {
  return files.filter((file) => isIn(file, 'src') && !Object.keys(rooms).some((room) => isIn(file, room)));
}

export function shown(found: readonly Import[]): readonly string[] {
  return found.map(({ from, to }) => `${from} → ${to}`);
}

function isIn(path: string, room: string): boolean {
  return path === room || path.startsWith(`${room}/`);
}

/** The folder, or the file, right below the room. */
function folderIn(room: string, path: string): string | undefined {
  return isIn(path, room) ? path.slice(room.length + 1).split('/')[0] : undefined;
}
