import { defaultCacheReplacementPolicyMonad } from 'rxdb/plugins/core';

/** Queries without a reader whose results are kept in case somebody asks again. */
const KEPT_QUERIES = 0;
/** Milliseconds for which a query may wait for its first reader; RxDB takes the figure and does not use it. */
const UNREAD_MS = 0;

/**
 * Lets go of a query's documents with its last reader. RxDB by itself keeps the hundred queries that ran last: a list
 * asks anew whenever its ids change, so posts beyond the memory cap (CACHE-04) would be held whole by the queries
 * before.
 */
export const letUnreadQueriesGo = defaultCacheReplacementPolicyMonad(KEPT_QUERIES, UNREAD_MS);
