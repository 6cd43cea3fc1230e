import { Sheet } from '#ui/sheet.tsx';
import styles from './shortcut-list.module.css';

/** What the keyboard can do, everywhere and on a list of posts. */
const SHORTCUTS: readonly { readonly keys: readonly string[]; readonly text: string }[] = [
  { keys: ['n'], text: 'New post' },
  { keys: ['g', 'h'], text: 'Go to Home' },
  { keys: ['g', 'p'], text: 'Go to your profile' },
  { keys: ['g', 's'], text: 'Go to Saved Posts' },
  { keys: ['g', 'o'], text: 'Go to the Outbox' },
  { keys: ['j'], text: 'Next post' },
  { keys: ['k'], text: 'Previous post' },
  { keys: ['r'], text: 'Reply' },
  { keys: ['l'], text: 'React' },
  { keys: ['b'], text: 'Save' },
  { keys: ['?'], text: 'This list' },
];

export interface ShortcutListProps {
  readonly open: boolean;
  readonly onClose: () => void;
}

export function ShortcutList({ open, onClose }: ShortcutListProps) {
  return (
    <Sheet open={open} onClose={onClose} title="Keyboard shortcuts" size="small">
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
