import { defineConfig } from 'vitest/config';

const { TEST_DATABASE_URL, TEST_REDIS_URL } = process.env;

/** What only real services can show runs where there are some: `npm test` starts them. A `.redis` test needs both. */
const absent = [
  ...(TEST_DATABASE_URL ? [] : ['**/*.postgres.test.ts']),
  ...(TEST_DATABASE_URL && TEST_REDIS_URL ? [] : ['**/*.redis.test.ts']),
];

/** Unit, server, contract and simulation tests: everything that needs no browser. `tools/test.mjs` runs it; so does `npx vitest`. */
export default defineConfig({
  test: {
    exclude: ['**/node_modules/**', ...absent],
    include: ['{contract,server,src,workers,sw,tests,e2e}/**/*.test.{ts,tsx}'],
    environment: 'node',
    pool: 'threads',
    maxWorkers: 2,
    testTimeout: 30_000,
    hookTimeout: 60_000,
    // What is waited for comes when it comes: on a busy machine a second is nothing.
    expect: { poll: { timeout: 10_000 } },
    restoreMocks: true,
    unstubGlobals: true,
  },
});
