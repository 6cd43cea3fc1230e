import { useState } from 'react';
import type { CommentSort } from '#contract/resources/comment-sorts.ts';
import { useView } from '#bridge/hooks/use-view.ts';
import { commentSortOptions } from '#core/lists/comment-sort-options.ts';
import { Select } from '#ui/select.tsx';
import { t } from '#messages/t.ts';

/** The order that the reader chose here, else the one of the settings; undefined until these are known. */
export function useCommentSort() {
  const saved = useView((views) => views.shell(), null, [])?.userSettings.comment_sort;
  const [chosen, choose] = useState<CommentSort | null>(null);
  return { sort: chosen ?? saved, choose };
}

/** Popular, Unpopular, Newest, Oldest (COMMENT-02). */
export function CommentSortSelect({ sort, onChange }: { sort: CommentSort; onChange: (sort: CommentSort) => void }) {
  return <Select label={t('comments.sort')} value={sort} options={commentSortOptions} onChange={onChange} />;
}
