import { NotebookPen } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { useView } from '#bridge/hooks/use-view.ts';
import { draftKeyOf, type DraftView } from '#bridge/view-types.ts';
import type { ComposerNext } from '#core/machines/composer-machine.ts';
import { Button } from '#ui/button.tsx';
import { Sheet } from '#ui/sheet.tsx';
import { t } from '#messages/t.ts';
import styles from './drafts-entry.module.css';

const noDrafts: readonly DraftView[] = [];

export type RenderDrafts = (drafts: readonly DraftView[], onContinue: (draft: DraftView) => void) => ReactNode;

export interface DraftsEntryProps {
  /** Key of the draft that is being written. */
  readonly ownKey: string;
  /** There is a text, which would be kept as a draft of its own. */
  readonly hasText: boolean;
  readonly disabled: boolean;
  readonly render: RenderDrafts;
  readonly onChoose: (next: ComposerNext) => void;
}

/** The way from the composer to the account's other drafts; nothing where there are none. */
export function DraftsEntry({ ownKey, hasText, disabled, render, onChoose }: DraftsEntryProps) {
  const [isOpen, setIsOpen] = useState(false);
  const all = useView((views) => views.drafts(), noDrafts, []);
  const drafts = all.filter((draft) => draftKeyOf(draft) !== ownKey);

  function choose(next: ComposerNext) {
    setIsOpen(false);
    onChoose(next);
  }

  return (
    <>
      {drafts.length > 0 && (
        <Button variant="quiet" size="small" icon={<NotebookPen size={18} />} disabled={disabled} onClick={() => setIsOpen(true)}>
          {t('compose.draftsCount', { count: drafts.length })}
        </Button>
      )}
      <Sheet open={isOpen} onClose={() => setIsOpen(false)} title={t('compose.drafts')} description={t('compose.draftsText')}>
        {hasText && (
          <div className={styles.anew}>
            <Button size="small" onClick={() => choose('new')}>
              {t('compose.keepAndBegin')}
            </Button>
          </div>
        )}
        {drafts.length === 0 && <p className={styles.none}>{t('compose.noDrafts')}</p>}
        {render(drafts, (draft) => choose({ draftKey: draftKeyOf(draft), postType: draft.postType }))}
      </Sheet>
    </>
  );
}
