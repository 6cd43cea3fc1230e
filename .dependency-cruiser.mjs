/**
 * Who may import whom. Each rule carries a sentence on what its violation means; the picture is in README.md.
 * A rule names the folders that a room may NOT reach: everything that is not on its list in `rooms`.
 */
const rooms = {
  contract: { folders: [], means: 'The contract is a leaf: client and server both stand on it, so it may stand on nothing of ours.' },
  server: { folders: ['contract'], means: 'The reference server and the client meet in the contract only; else another backend could not take its place.' },
  'src/core': { folders: ['contract'], means: 'The core is pure: what it needs of the world comes through its ports, or it can no longer be simulated.' },
  'src/data': { folders: ['src/core', 'contract'], means: 'The local database knows neither the network nor the screens.' },
  'src/net': { folders: ['src/core', 'contract'], means: 'The network layer translates calls; it never touches the database or a screen.' },
  'src/platform': { folders: ['src/core', 'contract'], means: 'A browser capability stands behind a port of the core and knows nothing else.' },
  'src/ui': { folders: [], means: 'The UI kit knows no post and no user; a component that needs one belongs to a feature.' },
  workers: { folders: ['src/core', 'src/data', 'src/net', 'src/platform', 'contract'], means: 'The sync worker has no screen: it speaks through the local database.' },
  sw: { folders: ['src/core', 'src/data', 'src/net', 'src/platform', 'contract'], means: 'The service worker lives without a page: it may use no React and no worker of a tab.' },
  'src/bridge': { folders: ['src/core', 'src/data', 'src/platform', 'contract', 'workers', 'sw'], means: 'The bridge joins page and workers; it shows nothing itself.' },
  'src/features': { folders: ['src/bridge', 'src/core', 'src/ui', 'contract'], means: 'A feature reads views and runs commands through the bridge; it never reaches storage or network.' },
  'src/routes': { folders: ['src/features', 'src/bridge', 'src/ui'], means: 'A route composes features; logic belongs into one of them.' },
  'src/app': { folders: ['src', 'contract'], means: 'The composition root may import all of src, and nothing of server or worker internals.' },
  e2e: { folders: ['contract'], means: 'A browser test knows the product from outside; importing src would let it pass where a person fails.' },
};

const own = '^(contract|server|src|workers|sw|tests|e2e|tools)/';

const roomRules = Object.entries(rooms).map(([room, { folders, means }]) => ({
  name: `room-${room.replace('/', '-')}`,
  severity: 'error',
  comment: means,
  from: { path: `^${room}/`, pathNot: '\\.test\\.tsx?$' },
  to: { path: own, pathNot: [room, ...folders].map((folder) => `^${folder}/`) },
}));

export default {
  forbidden: [
    ...roomRules,
    {
      name: 'features-stay-apart',
      severity: 'error',
      comment: 'Features never import each other: routes compose them, and what two need goes to bridge, ui or core.',
      from: { path: '^src/features/([^/]+)/' },
      to: { path: '^src/features/([^/]+)/', pathNot: '^src/features/$1/' },
    },
    {
      name: 'bridge-takes-worker-types-only',
      severity: 'error',
      comment: 'The page must not bundle worker or service worker code: only their types may be imported.',
      from: { path: '^src/bridge/', pathNot: '\\.test\\.tsx?$' },
      to: { path: '^(workers|sw)/', dependencyTypesNot: ['type-only'], dynamic: false },
    },
    {
      name: 'core-takes-no-browser-library',
      severity: 'error',
      comment: 'The core may use xstate and zod; a storage, UI or HTTP library there would end its purity.',
      from: { path: '^src/core/', pathNot: '\\.test\\.tsx?$' },
      to: { dependencyTypes: ['npm'], pathNot: 'node_modules/(xstate|zod)/' },
    },
    {
      name: 'client-never-takes-server',
      severity: 'error',
      comment: 'Nothing that ships to a browser may import the server: the client works against any backend of the contract.',
      from: { path: '^(src|sw|workers)/' },
      to: { path: '^server/' },
    },
    { name: 'no-cycles', severity: 'error', comment: 'A cycle means that two modules are one; merge or split them.', from: {}, to: { circular: true } },
    { name: 'no-unresolved', severity: 'error', comment: 'The import points at nothing.', from: {}, to: { couldNotResolve: true, pathNot: '^virtual:' } },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: 'route-tree\\.gen|^dist/' },
    parser: 'swc',
    tsPreCompilationDeps: true,
    enhancedResolveOptions: { extensions: ['.ts', '.tsx', '.mjs', '.js', '.json', '.css'], conditionNames: ['import', 'browser', 'default'], exportsFields: ['exports'] },
  },
};
