import { Client } from 'pg';
import type { QueryConfig } from 'pg';

/** A statement as it went to the database. */
export interface RecordedQuery {
  readonly text: string;
  readonly values: readonly unknown[];
}

interface PlanNode {
  readonly 'Node Type': string;
  readonly 'Relation Name'?: string;
  readonly Plans?: readonly PlanNode[];
}

/** Scans of these many rows are what an index is for. */
const LARGE_TABLE_ROWS = 10_000;

/** What `work` sends over any connection of this process. */
export async function recordQueries(work: () => Promise<unknown>): Promise<readonly RecordedQuery[]> {
  const recorded: RecordedQuery[] = [];
  const original = Client.prototype.query;
  const recording = function (this: Client, ...parameters: Parameters<typeof original>) {
    const [config, values] = parameters as unknown as [QueryConfig | string, unknown[] | undefined];
    if (typeof config === 'string') recorded.push({ text: config, values: values ?? [] });
    else recorded.push({ text: config.text, values: config.values ?? [] });
    return Reflect.apply(original as (...given: unknown[]) => unknown, this, parameters);
  };
  Client.prototype.query = recording as unknown as typeof original;
  try {
    await work();
  } finally {
    Client.prototype.query = original;
  }
  return recorded;
}

/** Large tables that a statement would read from end to end, by the plan that the database chooses for it. */
export async function findTableScans(client: Client, query: RecordedQuery): Promise<readonly string[]> {
  if (!/^\s*(select|with)\b/i.test(query.text)) return [];
  const explained = await client.query<{ 'QUERY PLAN': [{ Plan: PlanNode }] }>(`explain (format json) ${query.text}`, [
    ...query.values,
  ]);
  const nodes = explained.rows.flatMap((row) => row['QUERY PLAN'].flatMap(({ Plan }) => flatten(Plan)));
  const scanned = nodes.flatMap((node) => (node['Node Type'] === 'Seq Scan' ? [node['Relation Name'] ?? ''] : []));
  if (scanned.length === 0) return [];
  const large = await client.query<{ name: string }>(
    `select relname as name from pg_class where relname = any ($1) and relkind = 'r' and reltuples > $2`,
    [scanned, LARGE_TABLE_ROWS],
  );
  return large.rows.map(({ name }) => name);
}

function flatten(node: PlanNode): readonly PlanNode[] {
  return [node, ...(node.Plans ?? []).flatMap(flatten)];
}
