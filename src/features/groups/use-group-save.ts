import { useEffect, useRef, useState } from 'react';
import type { Group } from '#contract/resources/group.ts';
import { useAppServices } from '#bridge/hooks/app-context.tsx';
import { useUiIntents } from '#bridge/hooks/ui-intents.tsx';
import { storageTroubleText } from '#core/storage/storage-texts.ts';
import { t } from '#messages/t.ts';
import { changesOf, type GroupForm } from './group-form.ts';

/** The form waits for the server's word so long, milliseconds; then the Outbox has what was written. */
const AWAITED_MS = 8_000;

/**
 * Makes or changes a group by an entry of the Outbox. With a connection the form stays until the server has answered: what it refuses is said beside the field,
 * and the entry goes, as the form has the text. Without one it closes, and the Outbox goes on.
 */
export function useGroupSave(group: Group | null, onSaved: () => void) {
  const { commands, outcomes, status } = useAppServices();
  const { showToast, openTimeout } = useUiIntents();
  const [refusal, setRefusal] = useState<string | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const isOpen = useRef(true);
  useEffect(
    () => () => {
      isOpen.current = false;
    },
    [],
  );

  function kept(name: string): void {
    showToast({ text: t('outbox.keptOffline', { subject: t('groups.saveSubject', { name }) }) });
    onSaved();
  }

  async function save(form: GroupForm): Promise<void> {
    const name = form.name.trim();
    setIsBusy(true);
    setRefusal(null);
    try {
      const written = { name, description: form.description.trim(), visibility: form.visibility };
      const { entryId } =
        group === null
          ? await commands.intend('newGroup', { ...written, ...(form.avatar !== undefined && { avatar: form.avatar }) })
          : await commands.intend('editGroup', { groupId: group.id, changes: changesOf(group, form) });
      let isOver = status.get().connection === 'offline';
      const timer = setTimeout(() => {
        if (isOver) return;
        isOver = true;
        kept(name);
      }, AWAITED_MS);
      if (isOver) {
        clearTimeout(timer);
        return kept(name);
      }
      outcomes.follow({ entryId }, (outcome) => {
        clearTimeout(timer);
        const wasOver = isOver;
        isOver = true;
        if (outcome.type === 'timedOut') return openTimeout(outcome.action, outcome.until);
        if (outcome.type === 'delivered') showToast({ text: t('groups.saved', { name }), tone: 'success' });
        if (outcome.type === 'refused' && !wasOver && isOpen.current) {
          setRefusal(outcome.fieldMessage ?? outcome.message);
          setIsBusy(false);
          // The form has the text: one place is enough.
          void commands.discardEntry(entryId).catch(() => undefined);
        } else if (outcome.type === 'refused') showToast({ text: outcome.message, tone: 'danger' });
        else if (!wasOver) onSaved();
      });
    } catch (error) {
      setIsBusy(false);
      setRefusal(storageTroubleText(error) ?? t('groups.notKept'));
    }
  }

  return { save, isBusy, refusal };
}
