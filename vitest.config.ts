import { defineConfig } from 'vitest/config';

/** Unit, server, contract and simulation tests: everything that needs no browser. `tools/test.mjs` runs it; so does `npx vitest`. */
export default defineConfig({
  test: {
    // What only a real PostgreSQL can show runs where there is one: `npm test` starts it.
    exclude: process.env['TEST_DATABASE_URL'] ? ['**/node_modules/**'] : ['**/node_modules/**', '**/*.postgres.test.ts'],
    include: ['{contract,server,src,workers,sw,tests,e2e}/**/*.test.{ts,tsx}'],
    environment: 'node',
    pool: 'threads',
    maxWorkers: 2,
    testTimeout: 30_000,
    hookTimeout: 60_000,
    restoreMocks: true,
    unstubGlobals: true,
  },
});
