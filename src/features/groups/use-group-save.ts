import { useCallback, useEffect, useRef, useState } from 'react';
import type { Group } from '#contract/resources/group.ts';
import { useAppServices } from '#bridge/hooks/app-context.tsx';
import { useUiIntents } from '#bridge/hooks/ui-intents.tsx';
import { storageTroubleText } from '#core/storage/storage-texts.ts';
import { t } from '#messages/t.ts';
import { allOf, changesOf, type GroupForm } from './group-form.ts';

/** The form waits for the server's word so long, milliseconds; then the Outbox has what was written. */
const AWAITED_MS = 8_000;

export interface GroupSaveListener {
  /** The Outbox has what the form says. */
  readonly onWritten: () => void;
  /** The form need not wait for the server any more. */
  readonly onSaved: () => void;
}

/**
 * Makes or changes a group by an entry of the Outbox. With a connection the form stays until the server has answered:
 * what it refuses is said beside the field, and the entry goes once the form has said something else or is left.
 * Without one it closes, and the Outbox goes on. `replaced`: an entry that was refused before the form was opened; it
 * stays until something is saved.
 */
export function useGroupSave(group: Group | null, { onWritten, onSaved }: GroupSaveListener, replaced?: string) {
  const { commands, outcomes, status } = useAppServices();
  const { showToast, openTimeout } = useUiIntents();
  const [refusal, setRefusal] = useState<string | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const isOpen = useRef(true);
  /**
   * The entry that was refused and is in the form again. It keeps its picture until what the form says next is written.
   */
  const refused = useRef<string | null>(null);

  const discardRefused = useCallback(async () => {
    const entryId = refused.current;
    refused.current = null;
    // One that the next change has replaced has gone already.
    if (entryId !== null) await commands.discardEntry(entryId).catch(() => undefined);
  }, [commands]);

  useEffect(() => {
    isOpen.current = true;
    return () => {
      isOpen.current = false;
      void discardRefused();
    };
  }, [discardRefused]);

  function write(form: GroupForm): Promise<{ readonly entryId: string }> {
    if (group !== null) {
      // What was refused is taken into what is written next: all of the form, so that nothing that was taken back goes
      // with it.
      const changes = refused.current === null && replaced === undefined ? changesOf(group, form) : allOf(form);
      return commands.intend('editGroup', { groupId: group.id, changes });
    }
    const { visibility, avatar } = form;
    const texts = { name: form.name.trim(), description: form.description.trim() };
    return commands.intend(visibility === 'CHAT' ? 'newChat' : 'newGroup', {
      ...texts,
      visibility,
      ...(avatar !== undefined && { avatar }),
    });
  }

  /** Tells what becomes of the entry, and closes the form once it need not wait for that. */
  function follow(entryId: string, name: string): void {
    let isWaiting = true;
    function close(): void {
      clearTimeout(timer);
      if (isWaiting && isOpen.current) onSaved();
      isWaiting = false;
    }
    function keep(): void {
      showToast({ text: t('outbox.keptOffline', { subject: t('groups.saveSubject', { name }) }) });
      close();
    }
    const timer = setTimeout(keep, AWAITED_MS);
    outcomes.follow({ entryId }, (outcome) => {
      if (outcome.type === 'refused' && isWaiting && isOpen.current) {
        clearTimeout(timer);
        isWaiting = false;
        refused.current = entryId;
        setRefusal(outcome.fieldMessage ?? outcome.message);
        setIsBusy(false);
        return;
      }
      if (outcome.type === 'refused') showToast({ text: outcome.message, tone: 'danger' });
      if (outcome.type === 'delivered') showToast({ text: t('groups.saved', { name }), tone: 'success' });
      // It waits in the Outbox for the end of the timeout.
      if (outcome.type === 'timedOut') openTimeout(outcome.action, outcome.until);
      close();
    });
    if (status.get().connection === 'offline') keep();
  }

  async function save(form: GroupForm): Promise<void> {
    setIsBusy(true);
    setRefusal(null);
    try {
      const { entryId } = await write(form);
      onWritten();
      await discardRefused();
      // One that is gone by now has been discarded elsewhere.
      if (replaced !== undefined) await commands.discardEntry(replaced).catch(() => undefined);
      follow(entryId, form.name.trim());
    } catch (error) {
      setIsBusy(false);
      setRefusal(storageTroubleText(error) ?? t('groups.notKept'));
    }
  }

  return { save, isBusy, refusal };
}
