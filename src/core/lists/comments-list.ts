import type { CommentSort } from '#contract/resources/comment-sorts.ts';
import { POST_MAX_AGE_MS } from '../sync/sync-constants.ts';
import type { ListDescriptor } from './list-descriptor.ts';

export interface CommentsKey {
  readonly list: 'comments';
  readonly parentId: string;
  readonly sort: CommentSort;
}

/** The comments directly below a post or a comment. */
export const commentsList: ListDescriptor<CommentsKey, 'post'> = {
  item: 'post',
  parts: ['parentId', 'sort'],
  order: () => 'ranked',
  holdsBackNew: false,
  losesAuthors: false,
  isReordered: true,
  shows: ({ isWithheld }) => !isWithheld,
  keepsAnswered: true,
  keptMs: POST_MAX_AGE_MS,
  keptWith: ({ parentId }) => parentId,
};
