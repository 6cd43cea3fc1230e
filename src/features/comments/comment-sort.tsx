import { useState } from 'react';
import { commentSorts, type CommentSort } from '#contract/resources/settings.ts';
import { useView } from '#bridge/use-view.ts';
import { Select } from '#ui/select.tsx';

const sortOptions = commentSorts.map((value) => ({ value, label: `${value.charAt(0).toUpperCase()}${value.slice(1)}` }));

/** The order that the reader chose here, else the one of the settings; undefined until these are known. */
export function useCommentSort() {
  const saved = useView((views) => views.shell(), null, [])?.userSettings.comment_sort;
  const [chosen, choose] = useState<CommentSort | null>(null);
  return { sort: chosen ?? saved, choose };
}

/** Popular, Unpopular, Newest, Oldest (COMMENT-02). */
export function CommentSortSelect({ sort, onChange }: { sort: CommentSort; onChange: (sort: CommentSort) => void }) {
  return <Select label="Sort comments" value={sort} options={sortOptions} onChange={onChange} />;
}
