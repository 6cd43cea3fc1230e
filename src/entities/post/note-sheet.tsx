import { useRef, useState } from 'react';
import { BOOKMARK_NOTES_MAX } from '#contract/limits.ts';
import { useIntend } from '#bridge/hooks/use-intend.ts';
import { useKeptText } from '#bridge/hooks/use-kept-text.ts';
import type { WholePostView } from '#bridge/view-types.ts';
import { t } from '#messages/t.ts';
import { Button } from '#ui/button.tsx';
import { Sheet } from '#ui/sheet.tsx';
import { TextArea } from '#ui/text-field.tsx';
import { noteWords } from './menu-words.ts';

export interface NoteSheetProps {
  readonly view: WholePostView;
  readonly open: boolean;
  readonly onClose: () => void;
}

/**
 * What the reader writes to a saved post, for themselves (REACT-38). An empty text removes the note. What is typed
 * stays until it is saved or cancelled, however the sheet goes.
 */
export function NoteSheet({ view: { post }, open, onClose }: NoteSheetProps) {
  const intend = useIntend();
  const field = useRef<HTMLTextAreaElement>(null);
  const former = post.bookmarkNote ?? '';
  const typed = useKeptText('note', { initial: former, about: post.id });
  const { text } = typed;
  const [wasOpen, setWasOpen] = useState(open);
  const [isBusy, setIsBusy] = useState(false);
  if (open !== wasOpen) {
    setWasOpen(open);
    if (open) typed.readAgain();
  }
  const over = text.length - BOOKMARK_NOTES_MAX;

  async function save() {
    if (over > 0) {
      field.current?.focus();
      return;
    }
    const note = text.trim() === '' ? null : text.trim();
    if (note !== (post.bookmarkNote ?? null)) {
      setIsBusy(true);
      const kept = await intend('bookmark', { postId: post.id, bookmarked: true, note }, noteWords(post.id, note !== null));
      setIsBusy(false);
      // What was typed stays where it could not be kept.
      if (kept === null) return;
    }
    typed.drop();
    onClose();
  }

  function cancel() {
    typed.drop();
    onClose();
  }

  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={former === '' ? t('saved.noteAdd') : t('saved.noteEdit')}
      initialFocus={field}
      leading={
        <Button variant="quiet" size="small" onClick={cancel}>
          {t('actions.cancel')}
        </Button>
      }
      trailing={
        <Button variant="primary" size="small" busy={isBusy} onClick={() => void save()}>
          {t('saved.noteSave')}
        </Button>
      }
    >
      <TextArea
        ref={field}
        label={t('saved.noteLabel')}
        rows={4}
        dir="auto"
        value={text}
        hint={t('saved.noteHint', { left: BOOKMARK_NOTES_MAX - text.length })}
        error={over > 0 ? t('saved.noteTooLong', { over }) : undefined}
        onChange={({ currentTarget: { value } }) => typed.put(value)}
      />
    </Sheet>
  );
}
