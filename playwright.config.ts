import { defineConfig } from '@playwright/test';
import { sharedLaunchOptions } from './e2e/support/launch-options.ts';

/**
 * Browser tests of the built app against the real server. Each worker has a server of its own on a copy of the seeded
 * database (`e2e/support`), so tests of two workers never meet; tests of one worker use actors and marks of their own.
 */
export default defineConfig({
  testDir: 'e2e',
  // Two projects never share a worker: what storms and kills leave behind in an installation is no scenario's world.
  projects: [
    { name: 'faults', testMatch: ['chaos/**/*.spec.ts', 'invariants/**/*.spec.ts'], use: { serviceWorkers: 'allow' } },
    { name: 'components', testMatch: 'components/**/*.spec.ts' },
    { name: 'scenarios', testMatch: 'scenarios/**/*.spec.ts' },
    { name: 'engines', testMatch: 'engines/**/*.spec.ts' },
  ],
  outputDir: 'test-results/browser',
  globalSetup: './e2e/support/global-setup.ts',
  fullyParallel: true,
  // A third one on two processors brings two minutes of twenty, and the processor to its limit.
  workers: 2,
  retries: 0,
  forbidOnly: true,
  // How long a slow machine may take, not how long it should: what is waited for ends a wait at once.
  timeout: 180_000,
  expect: { timeout: 30_000 },
  reporter: [['list'], ['json']],
  use: {
    // A trace costs a sixth of the processor; `npx playwright test --trace retain-on-failure` keeps one of a failure
    // that the picture does not explain.
    trace: 'off',
    screenshot: 'only-on-failure',
    // Its set-up is a third of the work of a context: who needs a file kept, or what it sends by itself, says
    // `serviceWorkers: 'allow'`.
    serviceWorkers: 'block',
    launchOptions: sharedLaunchOptions,
    // Motion costs the processor and proves nothing, but where it is the subject: such a file says so.
    contextOptions: { reducedMotion: 'reduce' },
  },
});
