import { defineConfig } from 'vitest/config';
import { ownChangeChannel, partsOfRxdb } from './tools/lib/library-builds.mjs';

const { TEST_DATABASE_URL, TEST_REDIS_URL, TEST_PART, TEST_CALLS } = process.env;

/** Of the server, what is pure (`tests/architecture/server-rooms.ts`). */
const serverRules = 'server/domain/*/rules/**';
/**
 * What is known in a few minutes, without servers and simulations: `TEST_PART=rules` runs that, `rest` what is not in
 * it; both where absent.
 */
const rules = ['{contract,messages,src,sw}/**/*.test.{ts,tsx}', 'tests/architecture/**', serverRules];
const rest = [
  '{e2e,tools,workers}/**',
  'server/!(domain)/**',
  'server/domain/*/!(rules)/**',
  'tests/!(architecture)/**',
  '{server,tests}/*.test.*',
];
const otherPart = TEST_PART === 'rules' ? rest : TEST_PART === 'rest' ? rules : [];

/** What only real services can show runs where there are some: `npm test` starts them. A `.redis` test needs both. */
const absent = [
  ...(TEST_DATABASE_URL ? [] : ['**/*.postgres.test.ts']),
  ...(TEST_DATABASE_URL && TEST_REDIS_URL ? [] : ['**/*.redis.test.ts']),
];

/**
 * The same whatever database is behind it: what guards the way to it, and processes that bring their own. It need not
 * run once more on PostgreSQL.
 */
const alikeOnEveryDatabase = [
  serverRules,
  'server/{main,floods}.process.test.ts',
  'server/{client,mail,media}/**',
  'server/auth/google-verifier.test.ts',
  'server/http/{compression,connection-limits,errors.every-route,logging.secrets,security-headers}.test.ts',
  'server/limits/{caller-address,read-allowance}.test.ts',
  'server/routes/posts/link-previews.forbidden.test.ts',
  'server/routes/media/broken-files.hostile.test.ts',
];

/**
 * The rules of single calls. PGlite is PostgreSQL, and what its driver and its one connection do otherwise shows in
 * every call made once, in writes that meet, in lists, searches, jobs and kills, which run on both. These run where
 * they cost least: on a PostgreSQL where there is one.
 */
const rulesOfCalls = [
  'server/{admin,dev,pages,push}/**',
  'server/routes/{auth,groups,media,moderation,notifications,people,posts,rewards,settings}/!(*.forbidden|*.hostile).test.ts',
  'server/routes/{text-limits.bounds,writes.permissions}.test.ts',
  'server/http/authorization.every-call.test.ts',
];
/** Many devices at one server, which are many at once on a PostgreSQL alone. */
const simulation = 'tests/sync/server.simulation.test.ts';

/** `TEST_CALLS=elsewhere`: another run has these. What is alike on every database is PGlite's. */
const elsewhere = TEST_CALLS === 'elsewhere' ? [...rulesOfCalls, simulation] : [];
const repeated = TEST_DATABASE_URL ? alikeOnEveryDatabase : elsewhere;

/** What every file is run with. */
const common = {
  environment: 'node',
  pool: 'threads',
  // What is waited for comes when it comes: beside browsers a test may stand still for long.
  testTimeout: 120_000,
  hookTimeout: 180_000,
  expect: { poll: { timeout: 30_000 } },
  setupFiles: 'tests/support/patient-waits.ts',
  restoreMocks: true,
  unstubGlobals: true,
} as const;

/**
 * What opens the client's database has a world of its own: RxDB counts the collections of a realm and refuses the
 * seventeenth, and what loads the migrations asks every later database of the realm for its own.
 */
const ownWorld = ['{src/data,src/bridge,src/app,src/platform,src/net,workers,sw,tests,e2e}/**/*.test.{ts,tsx}'];
/**
 * Of that, what migrates nothing and leaves at most some databases open, which `shared-realm.ts` closes: on one RxDB a
 * worker, which takes a third of the processor. Only folders that pass in every order of their files.
 */
const sharedWorld = ['{workers,src/data/{commands,stores,views}}/**/*.test.ts'];
/**
 * What measures the memory of its process has one: in a thread it would measure what the tests beside it take as well.
 */
const ownProcess = ['server/routes/media/broken-files.hostile.test.ts'];
/** The others share their modules, so that each is evaluated once a worker and not once a file: a third less work. */
const shared = ['{contract,messages,server,src/core,src/entities,src/features,src/ui}/**/*.test.{ts,tsx}'];

/** RxDB with the parts that it has in the client's build. */
const withRxdb = {
  resolve: { alias: partsOfRxdb },
  plugins: [ownChangeChannel()],
  test: { server: { deps: { inline: [/\/rxdb\//] } } },
};

/**
 * Unit, server, contract and simulation tests: everything that needs no browser. `tools/test.mjs` runs it; so does `npx
 * vitest`.
 */
export default defineConfig({
  test: {
    maxWorkers: 2,
    // RxDB's migration reads on for a moment after it was cancelled and its storage closed, and hears of that in no
    // place of its own. Any other error that nobody handles fails the run.
    onUnhandledError: ({ message, stack = '' }) =>
      !(message.startsWith('The storage of ') && stack.includes('upstreamInitialSync')),
    projects: [
      {
        ...withRxdb,
        test: {
          ...common,
          ...withRxdb.test,
          name: 'own world',
          include: ownWorld,
          exclude: ['**/node_modules/**', ...otherPart, ...sharedWorld, ...repeated],
        },
      },
      {
        ...withRxdb,
        test: {
          ...common,
          ...withRxdb.test,
          name: 'shared world',
          include: sharedWorld,
          exclude: ['**/node_modules/**', ...otherPart, ...repeated],
          isolate: false,
          setupFiles: ['tests/support/patient-waits.ts', 'tests/support/shared-realm.ts'],
        },
      },
      {
        test: {
          ...common,
          name: 'own process',
          pool: 'forks',
          include: ownProcess,
          exclude: ['**/node_modules/**', ...otherPart, ...repeated],
        },
      },
      {
        test: {
          ...common,
          name: 'shared',
          include: shared,
          exclude: ['**/node_modules/**', ...otherPart, ...ownProcess, ...absent, ...repeated],
          isolate: false,
        },
      },
    ],
  },
});
