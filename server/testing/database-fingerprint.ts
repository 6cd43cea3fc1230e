import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import type { Database } from '../kernel/db/schema.ts';

/** Figures by `table.column`: rows that have a value, sums of numbers, counts of true. */
export type Fingerprint = Readonly<Record<string, number>>;

/**
 * What a database holds, in figures that are alike for two databases in which the same things happened to different
 * people at different times. A new table or column enters by itself.
 */
export async function takeFingerprint(db: Kysely<Database>): Promise<Fingerprint> {
  const { rows: columns } = await sql<{ table: string; column: string; type: string }>`
    select table_name as "table", column_name as "column", data_type as type from information_schema.columns
    where table_schema = current_schema() and table_name <> 'schema_migrations' order by table_name, ordinal_position`.execute(
    db,
  );
  const tables = new Set(columns.map(({ table }) => table));
  const queries = [...tables].map((table) => {
    const members = columns.filter((member) => member.table === table);
    const figures = members.map(({ column, type }) => sql`${sql.lit(column)}, ${figureOf(column, type)}`);
    return sql`select ${sql.lit(table)} as name, json_build_object('rows', count(*), ${sql.join(figures)}) as figures from ${sql.table(table)}`;
  });
  const { rows } = await sql<{ name: string; figures: Record<string, number | null> }>`${sql.join(
    queries,
    sql` union all `,
  )}`.execute(db);
  return Object.fromEntries(
    rows.flatMap(({ name, figures }) =>
      Object.entries(figures).map(([column, value]) => [`${name}.${column}`, value ?? 0] as const),
    ),
  );
}

function figureOf(column: string, type: string) {
  if (type === 'integer' || type === 'bigint') return sql`sum(${sql.ref(column)})`;
  if (type === 'boolean') return sql`count(*) filter (where ${sql.ref(column)})`;
  return sql`count(${sql.ref(column)})`;
}

/** What changed from one state to the next, unchanged figures left out. */
export function differenceOf(before: Fingerprint, after: Fingerprint): Fingerprint {
  return Object.fromEntries(
    Object.entries(after).flatMap(([name, value]) => {
      const change = value - (before[name] ?? 0);
      return change === 0 ? [] : [[name, change]];
    }),
  );
}
