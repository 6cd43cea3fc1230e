import { useNavigate } from '@tanstack/react-router';
import { Copy, Flag, SquareArrowOutUpRight, Trash2 } from 'lucide-react';
import { useState } from 'react';
import type { WholePostView } from '#bridge/view-types.ts';
import { useIntend } from '#bridge/hooks/use-intend.ts';
import { useUiIntents } from '#bridge/hooks/ui-intents.tsx';
import { reportWords } from '#entities/post/menu-words.ts';
import { ReportSheet } from '#entities/post/report-sheet.tsx';
import { ConfirmSheet } from '#ui/confirm-sheet.tsx';
import type { MenuControl, MenuEntry } from '#ui/menu-entry.ts';
import { MenuPopup } from '#ui/menu-popup.tsx';
import { t } from '#messages/t.ts';

/** What one may do with a message. Its own page has the rest: reactions, answers. */
export function MessageMenu({ view: { post, isOwn }, ...control }: MenuControl & { readonly view: WholePostView }) {
  const intend = useIntend();
  const navigate = useNavigate();
  const { showToast } = useUiIntents();
  const [asked, setAsked] = useState<'delete' | 'report' | null>(null);
  const close = () => setAsked(null);
  const copy: MenuEntry = {
    key: 'copy',
    label: t('chats.copy'),
    icon: <Copy size={18} />,
    onSelect: () =>
      void navigator.clipboard.writeText(post.body).then(
        () => showToast({ text: t('chats.copied') }),
        () => showToast({ text: t('post.notDone'), tone: 'danger' }),
      ),
  };
  const open: MenuEntry = {
    key: 'open',
    label: t('chats.open'),
    icon: <SquareArrowOutUpRight size={18} />,
    onSelect: () => void navigate({ to: '/post/$id', params: { id: post.id } }),
  };
  const remove: MenuEntry = {
    key: 'delete',
    label: t('chats.delete'),
    icon: <Trash2 size={18} />,
    tone: 'danger',
    separated: true,
    onSelect: () => setAsked('delete'),
  };
  const report: MenuEntry = {
    key: 'report',
    label: t('chats.report'),
    icon: <Flag size={18} />,
    onSelect: () => setAsked('report'),
  };
  return (
    <>
      <MenuPopup {...control} label={t('chats.moreOf')} entries={[copy, open, isOwn ? remove : report]} />
      <DeleteMessage postId={post.id} open={asked === 'delete'} onClose={close} />
      <ReportSheet
        title={t('chats.report')}
        open={asked === 'report'}
        onReport={(violationType) => {
          close();
          void intend('report', { postId: post.id, violationType }, reportWords());
        }}
        onClose={close}
      />
    </>
  );
}

interface DeleteMessageProps {
  readonly postId: string;
  readonly open: boolean;
  readonly onClose: () => void;
}

/** Asks first, as of a comment. */
export function DeleteMessage({ postId, open, onClose }: DeleteMessageProps) {
  const intend = useIntend();
  return (
    <ConfirmSheet
      open={open}
      title={t('chats.deleteMessage')}
      text={t('chats.deleteMessageText')}
      confirmLabel={t('chats.delete')}
      tone="danger"
      onConfirm={() => {
        onClose();
        void intend(
          'deletePost',
          { postId },
          { done: t('chats.deleted'), failed: t('chats.notDeleted'), subject: t('chats.deletion') },
        );
      }}
      onCancel={onClose}
    />
  );
}
