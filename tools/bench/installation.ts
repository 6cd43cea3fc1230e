import { rmSync } from 'node:fs';
import seedTemplate from '../../e2e/support/global-setup.ts';
import { FaultProxy } from '../../e2e/support/proxy/fault-proxy.ts';
import { freePort, startServer } from '../../e2e/support/server-process.ts';
import { copyTemplate } from '../../e2e/support/template.ts';
import type { Origin } from '../../e2e/support/installation.ts';

/**
 * Runs `measure` against the built server on a private copy of the seeded database, behind a proxy that can lose its
 * network.
 */
export async function withInstallation<Result>(measure: (origin: Origin) => Promise<Result>): Promise<Result> {
  await seedTemplate();
  const dataDir = copyTemplate();
  const port = await freePort();
  const proxy = await FaultProxy.start(port);
  const url = `http://127.0.0.1:${proxy.port}`;
  try {
    const server = await startServer({ dataDir, port, appUrl: url });
    try {
      return await measure({ url, proxy });
    } finally {
      await server.stop();
    }
  } finally {
    await proxy.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}
