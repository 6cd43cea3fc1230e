import { useUiIntents } from '#bridge/hooks/ui-intents.tsx';
import { t } from '#messages/t.ts';

/** Says how many texts about what was discarded are drafts now. The row that is gone says the rest. */
export function useTellKept(): (textsKept: number) => void {
  const { showToast } = useUiIntents();
  return (count) => {
    if (count > 0) showToast({ text: t('outbox.textsKept', { done: t('post.discarded'), count }) });
  };
}
