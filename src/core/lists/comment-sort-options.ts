import { commentSorts, type CommentSort } from '#contract/resources/comment-sorts.ts';
import { t } from '#messages/t.ts';

const labels: Readonly<Record<CommentSort, string>> = {
  popular: t('comments.popular'),
  unpopular: t('comments.unpopular'),
  newest: t('comments.newest'),
  oldest: t('comments.oldest'),
};

/** The orders of comments with their names, for lists to choose from (COMMENT-02, SETTINGS-05). */
export const commentSortOptions: readonly { readonly value: CommentSort; readonly label: string }[] = commentSorts.map(
  (value) => ({
    value,
    label: labels[value],
  }),
);
