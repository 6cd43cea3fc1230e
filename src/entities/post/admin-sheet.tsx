import { EyeOff, Globe, Link2, Trash2 } from 'lucide-react';
import type { WholePostView } from '#bridge/view-types.ts';
import { useIntend } from '#bridge/hooks/use-intend.ts';
import { t } from '#messages/t.ts';
import { Button } from '#ui/button.tsx';
import { Sheet } from '#ui/sheet.tsx';
import { Switch } from '#ui/switch.tsx';
import { changeWords } from './menu-words.ts';
import styles from './admin-sheet.module.css';

export interface AdminSheetProps {
  readonly open: boolean;
  readonly view: WholePostView;
  readonly onShare: () => void;
  /** Asks before it is done (MENU-26). */
  readonly onDelete: () => void;
  readonly onClose: () => void;
}

/** What an employee who moderates may do with anybody's post (MENU-19). */
export function AdminSheet({ open, view: { post }, onShare, onDelete, onClose }: AdminSheetProps) {
  const intend = useIntend();
  return (
    <Sheet open={open} onClose={onClose} title={t('postActs.adminActions')} size="small">
      <Switch
        label={t('postActs.sensitive')}
        icon={<EyeOff size={20} aria-hidden="true" />}
        checked={post.isSensitive}
        onChange={(isSet) => void intend('sensitive', { postId: post.id, isSet }, changeWords(`sensitive ${post.id}`))}
      />
      <Switch
        label={t('postActs.webOnly')}
        icon={<Globe size={20} aria-hidden="true" />}
        checked={post.isTrolling}
        onChange={(isSet) => void intend('webOnly', { postId: post.id, isSet }, changeWords(`webOnly ${post.id}`))}
      />
      <div className={styles['acts']}>
        <Button variant="secondary" wide icon={<Link2 size={18} aria-hidden="true" />} onClick={onShare}>
          {t('post.share')}
        </Button>
        <Button variant="danger" wide icon={<Trash2 size={18} aria-hidden="true" />} onClick={onDelete}>
          {t('post.delete')}
        </Button>
      </div>
    </Sheet>
  );
}
