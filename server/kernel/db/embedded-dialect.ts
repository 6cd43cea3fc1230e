import { protocol } from '@electric-sql/pglite';
import type { PGlite } from '@electric-sql/pglite';
import { CompiledQuery, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler } from 'kysely';
import type { DatabaseConnection, Dialect, Driver, Kysely, QueryResult, TransactionSettings } from 'kysely';

const { serialize } = protocol;

/** Statements that are kept ready; the least used goes first. A server's own are about 150. */
const PREPARED_MAX = 400;
/** What is sent again and again. Anything else, such as what changes tables, goes the plain way. */
const isRepeated = /^\s*(?:select|insert|update|delete|with|begin|commit|rollback)\b/i;
/** After these a statement that was kept may no longer fit its tables. */
const changesTables = /^\s*(?:create|alter|drop|discard|deallocate)\b/i;

/**
 * One connection to PGlite for all, in the order in which they ask: statements of others wait while a transaction runs.
 */
export function embeddedDialect(pglite: PGlite): Dialect {
  return {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new EmbeddedDriver(pglite),
    createQueryCompiler: () => new PostgresQueryCompiler(),
    createIntrospector: (db: Kysely<unknown>) => new PostgresIntrospector(db),
  };
}

class EmbeddedDriver implements Driver {
  readonly #pglite: PGlite;
  readonly #connection: EmbeddedConnection;
  readonly #waiting: ((connection: DatabaseConnection) => void)[] = [];
  #isTaken = false;

  constructor(pglite: PGlite) {
    this.#pglite = pglite;
    this.#connection = new EmbeddedConnection(pglite);
  }

  async init(): Promise<void> {
    await this.#pglite.waitReady;
  }

  acquireConnection(): Promise<DatabaseConnection> {
    if (this.#isTaken) return new Promise((resolve) => this.#waiting.push(resolve));
    this.#isTaken = true;
    return Promise.resolve(this.#connection);
  }

  async releaseConnection(): Promise<void> {
    const next = this.#waiting.shift();
    if (next === undefined) this.#isTaken = false;
    else next(this.#connection);
  }

  async beginTransaction(connection: DatabaseConnection, { isolationLevel }: TransactionSettings): Promise<void> {
    const level = isolationLevel === undefined ? '' : ` isolation level ${isolationLevel}`;
    await connection.executeQuery(CompiledQuery.raw(`begin${level}`));
  }

  async commitTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('commit'));
  }

  async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('rollback'));
  }

  async destroy(): Promise<void> {
    await this.#pglite.close();
  }
}

type Parser = (text: string) => unknown;

interface PreparedStatement {
  readonly name: string;
  readonly parameterTypes: readonly number[];
  readonly fields: readonly { readonly name: string; readonly parse: Parser | undefined }[];
}

/**
 * Keeps each statement parsed and planned under a name, and runs it in one call of the engine. PGlite's own `query`
 * parses and plans a statement each time it comes, in five calls: for most of ours that takes several times what
 * running them takes.
 */
class EmbeddedConnection implements DatabaseConnection {
  readonly #pglite: PGlite;
  /** By text, the least recently used first. */
  readonly #prepared = new Map<string, PreparedStatement>();
  #named = 0;

  constructor(pglite: PGlite) {
    this.#pglite = pglite;
  }

  async executeQuery<Row>({ sql, parameters }: CompiledQuery): Promise<QueryResult<Row>> {
    if (isRepeated.test(sql)) return this.#run<Row>(await this.#prepare(sql), parameters);
    if (changesTables.test(sql)) await this.#forget([...this.#prepared.keys()]);
    const { rows, affectedRows } = await this.#pglite.query<Row>(sql, [...parameters]);
    return { rows: rows as Row[], numAffectedRows: BigInt(affectedRows ?? 0) };
  }

  // oxlint-disable-next-line require-yield -- nothing of ours streams
  async *streamQuery<Row>(): AsyncIterableIterator<QueryResult<Row>> {
    throw new Error('The embedded database answers whole results only');
  }

  async #prepare(sql: string): Promise<PreparedStatement> {
    const kept = this.#prepared.get(sql);
    if (kept !== undefined) {
      this.#prepared.delete(sql);
      this.#prepared.set(sql, kept);
      return kept;
    }
    if (this.#prepared.size >= PREPARED_MAX) await this.#forget([...this.#prepared.keys()].slice(0, 1));
    const name = `s${(this.#named += 1)}`;
    const messages = await this.#send(serialize.parse({ name, text: sql }), serialize.describe({ type: 'S', name }));
    let parameterTypes: readonly number[] = [];
    let fields: PreparedStatement['fields'] = [];
    for (const message of messages) {
      if (message instanceof protocol.messages.ParameterDescriptionMessage) parameterTypes = message.dataTypeIDs;
      if (message instanceof protocol.messages.RowDescriptionMessage) {
        fields = message.fields.map(({ name: column, dataTypeID }) => ({
          name: column,
          parse: this.#pglite.parsers[dataTypeID],
        }));
      }
    }
    const statement = { name, parameterTypes, fields };
    this.#prepared.set(sql, statement);
    return statement;
  }

  async #run<Row>(statement: PreparedStatement, parameters: readonly unknown[]): Promise<QueryResult<Row>> {
    const values = parameters.map((value, index) => this.#toText(value, statement.parameterTypes[index]));
    const messages = await this.#send(serialize.bind({ statement: statement.name, values }), serialize.execute({}));
    const rows: Row[] = [];
    let numAffectedRows = 0n;
    for (const message of messages) {
      if (message instanceof protocol.messages.DataRowMessage) rows.push(toRow(statement.fields, message.fields) as Row);
      if (message instanceof protocol.messages.CommandCompleteMessage) numAffectedRows = changedRows(message.text);
    }
    return { rows, numAffectedRows };
  }

  #toText(value: unknown, type: number | undefined): string | null {
    if (value === null || value === undefined) return null;
    const serializer = type === undefined ? undefined : this.#pglite.serializers[type];
    // oxlint-disable-next-line typescript/no-base-to-string -- a type without a serializer has values that write themselves as text
    return serializer === undefined ? String(value) : serializer(value);
  }

  async #forget(texts: readonly string[]): Promise<void> {
    for (const text of texts) {
      const statement = this.#prepared.get(text);
      this.#prepared.delete(text);
      if (statement !== undefined) await this.#send(serialize.close({ type: 'S', name: statement.name }));
    }
  }

  /** The messages and what ends them, in one call. @throws the database's error, with its SQLSTATE as `code` */
  async #send(...parts: readonly Uint8Array[]) {
    const { messages } = await this.#pglite.execProtocol(Buffer.concat([...parts, serialize.sync()]), { syncToFs: false });
    return messages;
  }
}

function toRow(fields: PreparedStatement['fields'], texts: readonly (string | null)[]): Record<string, unknown> {
  const row: Record<string, unknown> = {};
  for (const [index, { name, parse }] of fields.entries()) {
    const text = texts[index] ?? null;
    row[name] = text === null || parse === undefined ? text : parse(text);
  }
  return row;
}

/** Of a tag such as `INSERT 0 1` or `UPDATE 3`; what was read changes nothing. */
function changedRows(tag: string): bigint {
  const count = /^(?:INSERT \d+|UPDATE|DELETE|MERGE) (\d+)/.exec(tag)?.[1];
  return BigInt(count ?? 0);
}
