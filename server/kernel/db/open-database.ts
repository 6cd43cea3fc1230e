import type { Config } from '../../config.ts';
import { connect, type Connection } from './connect.ts';
import { markDatabase, requireDatabaseOf } from './database-mode.ts';
import { migrate } from './migrate.ts';
import { migrations } from './migrations/index.ts';

/**
 * Opens the database that the configuration names and brings its schema up to date.
 * @throws DataFolderInUse, DatabaseOfOtherMode
 */
export async function openDatabase(config: Config): Promise<Connection> {
  const connection = await connect(config);
  try {
    await requireDatabaseOf(connection.db, config.mode);
    await migrate(connection.db, migrations);
    await markDatabase(connection.db, config.mode);
    return connection;
  } catch (error) {
    await connection.close();
    throw error;
  }
}
