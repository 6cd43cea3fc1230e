import { useState } from 'react';
import { commentSorts, type CommentSort } from '#contract/resources/settings.ts';
import { useView } from '#bridge/hooks/use-view.ts';
import { Select } from '#ui/select.tsx';
import { t } from '#messages/t.ts';

const sortLabels: Readonly<Record<CommentSort, string>> = {
  popular: t('comments.popular'),
  unpopular: t('comments.unpopular'),
  newest: t('comments.newest'),
  oldest: t('comments.oldest'),
};
const sortOptions = commentSorts.map((value) => ({ value, label: sortLabels[value] }));

/** The order that the reader chose here, else the one of the settings; undefined until these are known. */
export function useCommentSort() {
  const saved = useView((views) => views.shell(), null, [])?.userSettings.comment_sort;
  const [chosen, choose] = useState<CommentSort | null>(null);
  return { sort: chosen ?? saved, choose };
}

/** Popular, Unpopular, Newest, Oldest (COMMENT-02). */
export function CommentSortSelect({ sort, onChange }: { sort: CommentSort; onChange: (sort: CommentSort) => void }) {
  return <Select label={t('comments.sort')} value={sort} options={sortOptions} onChange={onChange} />;
}
