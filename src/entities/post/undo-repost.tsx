import { useIntend } from '#bridge/hooks/use-intend.ts';
import type { Post } from '#contract/resources/post.ts';
import { t } from '#messages/t.ts';
import { Button } from '#ui/button.tsx';
import { repostWords } from './menu-words.ts';

export type UndoRepostProps = Pick<Post, 'id' | 'repostId'>;

/** What was reposted is gone, and its menu with it: the repost goes by its own id (MENU-06). */
export function UndoRepost({ id, repostId }: UndoRepostProps) {
  const intend = useIntend();
  const undo = () =>
    void intend('deletePost', { postId: id, ...(repostId === null ? {} : { repostOf: repostId }) }, repostWords(id, false));
  return (
    <Button size="small" variant="quiet" onClick={undo}>
      {t('post.repostUndo')}
    </Button>
  );
}
