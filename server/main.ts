import { composeServer } from './compose.ts';
import { ConfigError, readConfig, withSecretFiles } from './config.ts';
import { startMessage } from './dev/start-message.ts';
import { keptSecrets } from './secrets.ts';
import { DataFolderInUse } from './store/data-folder-lock.ts';

const say = (message: string) => process.stdout.write(`${message}\n`);

try {
  const config = readConfig(withSecretFiles(process.env), keptSecrets);
  const server = await composeServer(config, say);
  await server.app.listen({ host: config.host, port: config.port });
  say(startMessage(config, server.connection));

  let ending = false;
  const end = async (): Promise<void> => {
    // A second signal does not wait for the first one's grace.
    if (ending) process.exit(1);
    ending = true;
    const impatience = setTimeout(() => server.app.server.closeAllConnections(), config.shutdownGraceMs);
    await server.app.close();
    clearTimeout(impatience);
    await server.close();
    process.exit(0);
  };
  process.on('SIGTERM', () => void end());
  process.on('SIGINT', () => void end());
} catch (error) {
  const isForOperator = error instanceof ConfigError || error instanceof DataFolderInUse;
  process.stderr.write(`${isForOperator ? error.message : String(error instanceof Error ? error.stack : error)}\n`);
  process.exit(1);
}
