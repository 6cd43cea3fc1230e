import { composeServer } from './compose.ts';
import { ConfigError, readConfig, withSecretFiles } from './config.ts';
import { startMessage } from './dev/start-message.ts';
import { listen, PlaceTaken } from './listen.ts';
import { fillDatabase, fillInOwnProcess, isFiller } from './seed/first-fill.ts';
import { keptSecrets } from './secrets.ts';
import { DatabaseOfOtherMode } from './kernel/db/database-mode.ts';
import { DataFolderInUse } from './kernel/db/data-folder-lock.ts';

/** A terminal sends its Ctrl-C to every process, and npm passes it on once more: within this time it is one press. */
const ONE_PRESS_MS = 500;

/** Errors whose message says what to do. */
const forOperator = [ConfigError, DataFolderInUse, DatabaseOfOtherMode, PlaceTaken];

const say = (message: string) => process.stdout.write(`${message}\n`);

function describe(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return forOperator.some((kind) => error instanceof kind) ? error.message : String(error.stack);
}

/** Ends with the process that started this one, where there is such a one. */
function endWithParent(end: () => void): void {
  if (process.connected) process.once('disconnect', end);
}

async function serve(): Promise<void> {
  const config = readConfig(withSecretFiles(process.env), keptSecrets);
  await fillInOwnProcess(config, say);
  const server = await composeServer(config, say);
  try {
    await listen(server.app, config);
  } catch (error) {
    await server.app.close();
    await server.close();
    throw error;
  }
  say(startMessage(config, server.connection));

  let endingSince: number | null = null;
  const end = async (): Promise<void> => {
    if (endingSince !== null) {
      // A second signal does not wait for the first one's grace.
      if (performance.now() - endingSince > ONE_PRESS_MS) process.exit(1);
      return;
    }
    endingSince = performance.now();
    const impatience = setTimeout(() => server.app.server.closeAllConnections(), config.shutdownGraceMs);
    await server.app.close();
    clearTimeout(impatience);
    await server.close();
    process.exit(0);
  };
  process.on('SIGTERM', () => void end());
  process.on('SIGINT', () => void end());
  endWithParent(() => void end());
}

try {
  if (isFiller) {
    endWithParent(() => process.exit(1));
    // It died before this line.
    if (!process.connected) process.exit(1);
    await fillDatabase(readConfig(withSecretFiles(process.env), keptSecrets), say);
    process.exit(0);
  }
  await serve();
} catch (error) {
  process.stderr.write(`${describe(error)}\n`);
  process.exit(1);
}
