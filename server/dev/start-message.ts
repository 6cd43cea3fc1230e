import type { Config } from '../config.ts';
import { demoAccounts } from '../seed/demo-accounts.ts';
import type { Connection } from '../kernel/db/connect.ts';

/** What the server prints when it is ready. */
export function startMessage(config: Config, connection: Connection): string {
  const lines = [`Dunlin is listening on ${config.appUrl}`];
  if (connection.engine === 'pglite') {
    lines.push(
      `Data: ${connection.description} (embedded database for one process: it survives a killed process, not a power cut;`,
      '      set DATABASE_URL to a PostgreSQL server for anything that must last)',
    );
  } else {
    lines.push(`Data: PostgreSQL at ${connection.description}`);
  }
  if (config.mode !== 'production') {
    lines.push(
      `${config.mode.toUpperCase()} MODE: whoever reaches this address may sign in as anybody, the administrator included.`,
      '      To serve people, start with NODE_ENV=production.',
    );
  }
  if (config.mode === 'demo') {
    if (config.smtpUrl === null) lines.push(`E-mails: ${config.appUrl}/dev/mailbox`);
    lines.push('Demo accounts, offered on the login page:');
    lines.push(...demoAccounts.map(({ username, role }) => `  ${username.padEnd(6)} ${role}`));
  }
  return lines.join('\n');
}
