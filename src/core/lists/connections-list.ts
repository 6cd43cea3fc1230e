import { USER_MAX_AGE_MS } from '../sync/sync-constants.ts';
import type { ListDescriptor } from './list-descriptor.ts';

export const connectionSides = ['followers', 'following', 'mutuals'] as const;
export type ConnectionSide = (typeof connectionSides)[number];

export interface ConnectionsKey {
  readonly list: 'connections';
  readonly username: string;
  readonly side: ConnectionSide;
}

/** Who follows somebody, whom they follow, and who is both (SOCIAL-37). The people in it stay as long. */
export const connectionsList: ListDescriptor<ConnectionsKey, 'user'> = {
  item: 'user',
  parts: ['username', 'side'],
  caseless: ['username'],
  order: () => 'ranked',
  holdsBackNew: false,
  losesAuthors: false,
  shows: () => true,
  keptMs: USER_MAX_AGE_MS,
};
