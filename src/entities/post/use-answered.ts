import { useMissingPost, type MissingPostWant } from '#bridge/hooks/use-missing-post.ts';
import { useView } from '#bridge/hooks/use-view.ts';
import { t } from '#messages/t.ts';

/** What a comment answers, which is asked for where the device lacks it, and how that is said. */
export function useAnswered(parentId: string, want: MissingPostWant = 'opened') {
  const parent = useView((views) => views.post(parentId), 'unknown', [parentId]);
  useMissingPost(parentId, parent === 'missing', want);
  const known = typeof parent === 'string' || parent.author.isPlaceholder ? null : parent;
  const isGone = parent === 'notFound';
  const text = isGone
    ? t('postPage.replyingToGone')
    : known === null
      ? t('postPage.replyingToPost')
      : t('postPage.replyingTo', { username: known.author.user.username });
  return { isUnknown: parent === 'unknown', isGone, known, text };
}
