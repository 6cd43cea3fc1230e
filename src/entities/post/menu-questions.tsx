import type { WholePostView } from '#bridge/view-types.ts';
import { useIntend } from '#bridge/hooks/use-intend.ts';
import { t } from '#messages/t.ts';
import { ConfirmSheet } from '#ui/confirm-sheet.tsx';
import { useLastGiven } from '#ui/use-last-given.ts';
import { changeWords, deletionWords, removalWords, repostWords } from './menu-words.ts';

export type AskedQuestion = 'delete' | 'discover' | 'groupRemoval' | 'adminDelete';

export interface MenuQuestionsProps {
  readonly view: WholePostView;
  readonly ownRepost: WholePostView | null;
  /** Null: nothing is asked. */
  readonly asked: AskedQuestion | null;
  /** The post goes with the answer, as it was asked. */
  readonly onGone: () => void;
  readonly onClose: () => void;
}

/** Asks before something is done with a post that others see (MENU-24 to MENU-26). */
export function MenuQuestions({ view, ownRepost, asked, onGone, onClose }: MenuQuestionsProps) {
  const intend = useIntend();
  const { post } = view;
  const kind = useLastGiven(asked) ?? 'delete';
  const noun = post.postType === 'COMMENT' || post.postType === 'REPLY' ? 'comment' : 'post';
  const isInDiscover = post.isInDiscover === true;

  function answer() {
    onClose();
    if (kind === 'discover') {
      const done = isInDiscover ? t('postActs.discoverRemoved') : t('postActs.discoverAdded');
      void intend('discover', { postId: post.id, isSet: !isInDiscover }, changeWords(`discover ${post.id}`, done));
      return;
    }
    if (kind === 'delete' && ownRepost !== null)
      void intend('deletePost', { postId: ownRepost.post.id, repostOf: post.id }, repostWords(post.id, false));
    else if (kind === 'delete') void intend('deletePost', { postId: post.id }, deletionWords(noun));
    else if (kind === 'adminDelete') void intend('deleteAsStaff', { postId: post.id }, deletionWords(noun));
    else if (post.groupId !== null)
      void intend('removeFromGroup', { postId: post.id, groupId: post.groupId }, removalWords(t('postActs.groupRemoved')));
    onGone();
  }

  const questions = {
    delete: {
      title:
        ownRepost !== null ? t('postActs.repostDelete') : noun === 'comment' ? t('post.deleteComment') : t('post.deletePost'),
      text: view.pending === null ? t('post.deleteText') : t('post.deleteUnsentText'),
      confirmLabel: t('post.delete'),
    },
    adminDelete: { title: t('postActs.adminDelete'), text: t('postActs.adminDeleteText'), confirmLabel: t('post.delete') },
    groupRemoval: {
      title: t('postActs.groupRemoveQuestion'),
      text: t('postActs.groupRemoveText'),
      confirmLabel: t('postActs.groupRemove'),
    },
    discover: isInDiscover
      ? {
          title: t('postActs.discoverRemoveQuestion'),
          text: t('postActs.discoverRemoveText'),
          confirmLabel: t('postActs.discoverRemove'),
        }
      : {
          title: t('postActs.discoverAddQuestion'),
          text: t('postActs.discoverAddText'),
          confirmLabel: t('postActs.discoverAdd'),
        },
  };
  return (
    <ConfirmSheet
      open={asked !== null}
      {...questions[kind]}
      tone={kind === 'discover' ? 'primary' : 'danger'}
      onConfirm={answer}
      onCancel={onClose}
    />
  );
}
