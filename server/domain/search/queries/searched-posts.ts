import { sql, type RawBuilder } from 'kysely';
import { isGroupVisible, isListedAuthor, isListedPost, isNoChatLine } from '../../posts/queries/visibility.ts';

/**
 * A listed post that a search may show: of nobody unwanted, in no group that the viewer has not joined, and no line of
 * a chat, which is read in its place.
 */
export function isSearched(viewerId: string): RawBuilder<boolean> {
  return sql`${isListedPost} and ${isSearchedOf(viewerId)}`;
}

/** The same of a post that is known to be listed. */
export function isSearchedOf(viewerId: string): RawBuilder<boolean> {
  return sql`${isListedAuthor(viewerId)} and ${isInSearchedPlace(viewerId)}`;
}

/** The part of `isSearchedOf` that asks where a post stands. */
export function isInSearchedPlace(viewerId: string): RawBuilder<boolean> {
  return sql`(p.group_id is null or (${isGroupVisible(viewerId)} and ${isNoChatLine}))`;
}
