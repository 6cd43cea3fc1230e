/** SQLSTATE of a database error of either driver, e.g. `23505`; null for anything else. */
export function sqlStateOf(error: unknown): string | null {
  if (!(error instanceof Error) || !('code' in error) || typeof error.code !== 'string') return null;
  return /^[0-9A-Z]{5}$/.test(error.code) ? error.code : null;
}

/**
 * Serialization failure, deadlock, or a row that another transaction inserted first: the same work succeeds when it is
 * done again.
 */
export function isWorthRepeating(error: unknown): boolean {
  const state = sqlStateOf(error);
  return state === '40001' || state === '40P01' || state === '23505';
}

/** The database cannot be reached, is shutting down, or took too long. */
export function isUnavailable(error: unknown): boolean {
  const state = sqlStateOf(error);
  if (state !== null) return state.startsWith('08') || state.startsWith('53') || state.startsWith('57');
  if (!(error instanceof Error)) return false;
  const code = 'code' in error ? error.code : null;
  return (
    code === 'ECONNREFUSED' || code === 'ECONNRESET' || code === 'ETIMEDOUT' || error.message.startsWith('Connection terminated')
  );
}
