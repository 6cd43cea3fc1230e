import { defineConfig } from 'vitest/config';

/** Unit, server, contract and simulation tests: everything that needs no browser. `tools/test.mjs` runs it; so does `npx vitest`. */
export default defineConfig({
  test: {
    include: ['{contract,server,src,workers,sw,tests}/**/*.test.{ts,tsx}'],
    environment: 'node',
    pool: 'threads',
    maxWorkers: 2,
    testTimeout: 30_000,
    hookTimeout: 60_000,
    restoreMocks: true,
    unstubGlobals: true,
  },
});
