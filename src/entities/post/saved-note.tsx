import { Pencil, StickyNote } from 'lucide-react';
import { useState } from 'react';
import type { WholePostView } from '#bridge/view-types.ts';
import { t } from '#messages/t.ts';
import { Button } from '#ui/button.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { whenOpened } from '#ui/when-opened.tsx';
import type { NoteSheetProps } from './note-sheet.tsx';
import styles from './saved-note.module.css';

const NoteSheet = whenOpened<NoteSheetProps>(
  async () => (await import('./note-sheet.tsx')).NoteSheet,
  ({ open }) => open,
);

/** The reader's note below a saved post, or the way to write one (REACT-38). */
export function SavedNote({ view }: { readonly view: WholePostView }) {
  const [isOpen, setOpen] = useState(false);
  const note = view.post.bookmarkNote ?? '';
  const open = () => setOpen(true);
  return (
    // Whatever stands in a feed is an article.
    <article className={styles.row} aria-label={note === '' ? t('saved.noteAdd') : t('saved.noteOf')}>
      {note === '' ? (
        <Button variant="quiet" size="small" icon={<StickyNote size={16} />} className={styles.add} onClick={open}>
          {t('saved.noteAdd')}
        </Button>
      ) : (
        <div className={styles.note}>
          <div className={styles.texts}>
            <span className={styles.label}>
              <StickyNote size={14} aria-hidden="true" /> {t('saved.noteOf')}
            </span>
            <p className={styles.text} dir="auto">
              {note}
            </p>
          </div>
          <IconButton label={t('saved.noteEdit')} icon={<Pencil size={18} />} tone="muted" onClick={open} />
        </div>
      )}
      <NoteSheet view={view} open={isOpen} onClose={() => setOpen(false)} />
    </article>
  );
}
