import { readFileSync } from 'node:fs';
import type { Client } from 'pg';

/**
 * Milliseconds of processor time that this process and the database's connections have used so far: what a page costs,
 * whatever else the machine does. Null where the system does not tell (it is Linux that does, in nanoseconds, for a
 * database on the same machine).
 */
export async function takeProcessorTime(client: Client): Promise<number | null> {
  const { rows } = await client.query<{ pid: number }>(
    `select pid from pg_stat_activity where datname = current_database() and backend_type = 'client backend' and pid <> pg_backend_pid()`,
  );
  const { user, system } = process.cpuUsage();
  const ofBackends = rows.map(({ pid }) => scheduledMs(pid));
  if (ofBackends.includes(null)) return null;
  return (user + system) / 1000 + ofBackends.reduce<number>((sum, ms) => sum + (ms ?? 0), 0);
}

function scheduledMs(pid: number): number | null {
  try {
    return Number(readFileSync(`/proc/${pid}/schedstat`, 'utf8').split(' ')[0]) / 1e6;
  } catch {
    return null;
  }
}
