import { NotebookPen } from 'lucide-react';
import { useUiIntents } from '#bridge/hooks/ui-intents.tsx';
import { useView } from '#bridge/hooks/use-view.ts';
import { composerModeOf, draftKeyOf } from '#bridge/view-types.ts';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/state-message.tsx';
import { t } from '#messages/t.ts';
import { DraftList } from './draft-list.tsx';
import styles from './outbox-screen.module.css';

/** All that was begun and not sent, the newest first: one goes on with it where the caret stood, or discards it. */
export function DraftsScreen() {
  const { openComposer } = useUiIntents();
  const drafts = useView((views) => views.drafts(), null, []);
  if (drafts === null) return null;
  return (
    <section className={styles.screen} aria-label={t('compose.drafts')}>
      {drafts.length === 0 ? (
        <EmptyState
          icon={<NotebookPen size={32} />}
          title={t('compose.draftsNone')}
          text={t('compose.draftsText')}
          action={<Button onClick={() => openComposer({ mode: 'post', isNew: true })}>{t('compose.postTitle')}</Button>}
        />
      ) : (
        <DraftList
          drafts={drafts}
          onContinue={(draft) => openComposer({ mode: composerModeOf(draft), draftKey: draftKeyOf(draft) })}
          hasLinks
        />
      )}
    </section>
  );
}
