import { Sheet } from '#ui/sheet.tsx';
import { t } from '#messages/t.ts';
import styles from './shortcut-list.module.css';

/** What the keyboard can do, everywhere and on a list of posts. */
const SHORTCUTS: readonly { readonly keys: readonly string[]; readonly text: string }[] = [
  { keys: ['n'], text: t('shortcuts.newPost') },
  { keys: ['/'], text: t('shortcuts.search') },
  { keys: ['g', 'h'], text: t('shortcuts.home') },
  { keys: ['g', 'n'], text: t('shortcuts.notifications') },
  { keys: ['g', 'c'], text: t('shortcuts.chats') },
  { keys: ['g', 'p'], text: t('shortcuts.profile') },
  { keys: ['g', 's'], text: t('shortcuts.saved') },
  { keys: ['g', 'o'], text: t('shortcuts.outbox') },
  { keys: ['j'], text: t('shortcuts.next') },
  { keys: ['k'], text: t('shortcuts.previous') },
  { keys: ['r'], text: t('shortcuts.reply') },
  { keys: ['l'], text: t('shortcuts.react') },
  { keys: ['b'], text: t('shortcuts.save') },
  { keys: ['?'], text: t('shortcuts.list') },
];

export interface ShortcutListProps {
  readonly open: boolean;
  readonly onClose: () => void;
}

export function ShortcutList({ open, onClose }: ShortcutListProps) {
  return (
    <Sheet open={open} onClose={onClose} title={t('shortcuts.title')} size="small">
      <dl className={styles['list']}>
        {SHORTCUTS.map((shortcut) => (
          <div key={shortcut.text} className={styles['row']}>
            <dt>{shortcut.text}</dt>
            <dd className={styles['keys']}>
              {shortcut.keys.map((key) => (
                <kbd key={key} className={styles['key']}>
                  {key}
                </kbd>
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </Sheet>
  );
}
