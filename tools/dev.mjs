import { spawn } from 'node:child_process';
import { ensureDependencies } from './lib/dependencies.mjs';
import { root } from './lib/run.mjs';

/**
 * `npm run dev`: the server restarts and the client reloads as their sources change. The page is on PORT, the API
 * behind it on PORT + 1.
 */
process.chdir(root);
await ensureDependencies();
const port = Number(process.env.PORT ?? 4173);
const host = process.env.HOST ?? '127.0.0.1';
const api = spawn(process.execPath, ['node_modules/.bin/tsx', 'watch', '--clear-screen=false', 'server/main.ts'], {
  cwd: root,
  stdio: ['ignore', 'inherit', 'inherit'],
  env: { ...process.env, PORT: String(port + 1), HOST: host, APP_URL: process.env.APP_URL ?? `http://${host}:${port}` },
});
process.env.DUNLIN_API = `http://${host}:${port + 1}`;
const { createServer } = await import('vite');
const page = await createServer({ root, server: { port, host, strictPort: true } });
await page.listen();
page.printUrls();
const { local, network } = page.resolvedUrls;
for (const url of [...local, ...network])
  console.log(`  ➜  Every component in every state: ${new URL('tests/components/index.html', url)}`);

let closing = false;
async function close() {
  if (closing) return;
  closing = true;
  api.kill('SIGTERM');
  await page.close();
  process.exit(0);
}
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => void close());
api.on('exit', () => void close());
