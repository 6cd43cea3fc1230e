import { useState } from 'react';
import { useUiIntents } from '#bridge/hooks/ui-intents.tsx';
import { useCommands } from '#bridge/hooks/use-commands.ts';
import { useKeptForm } from '#bridge/hooks/use-kept-form.ts';
import { GROUP_DESCRIPTION_MAX, GROUP_NAME_MAX } from '#contract/limits.ts';
import type { Group } from '#contract/resources/group.ts';
import { KEPT_FILE_SCHEME } from '#core/outbox/entry-files.ts';
import { PictureField } from '#entities/user/picture-field.tsx';
import { Avatar } from '#ui/avatar.tsx';
import { FormSheet } from '#ui/form-sheet.tsx';
import { Select } from '#ui/select.tsx';
import { TextArea, TextField } from '#ui/text-field.tsx';
import { t } from '#messages/t.ts';
import { blankChat, blankForm, changesOf, formOf, type GroupForm } from './group-form.ts';
import styles from './group-sheet.module.css';
import { useGroupSave } from './use-group-save.ts';

/** Toast of a failed picture, milliseconds. */
const TROUBLE_MS = 4000;

const pictureLabels = { change: t('groups.pictureChange'), remove: t('groups.pictureRemove') };

const visibilities = [
  { value: 'PUBLIC', label: t('groups.visibilityPublic') },
  { value: 'PRIVATE', label: t('groups.visibilityPrivate') },
] as const;

export interface GroupSheetProps {
  /** Null: a new one. */
  readonly group: Group | null;
  /** What a new one is. */
  readonly makes?: 'group' | 'chat';
  /** What the server refused, a new one or a change, and what it said. */
  readonly refused?: { readonly entryId: string; readonly form: GroupForm };
  readonly onClose: () => void;
}

/**
 * A group's or chat's name, description and picture, and who sees the group, by its owner (GROUP-13). What is typed
 * stays until it is saved or given up, also after a reload.
 */
export function GroupSheet({ group, makes = 'group', refused, onClose }: GroupSheetProps) {
  const { showToast } = useUiIntents();
  const commands = useCommands();
  // What comes from elsewhere meanwhile does not change the form under the writer's hands.
  const [shown] = useState(group);
  const blank = makes === 'chat' ? blankChat : blankForm;
  const [initial] = useState<GroupForm>(() => refused?.form ?? (shown === null ? blank : formOf(shown)));
  const { form, change, drop } = useKeptForm('group', shown?.id ?? makes, initial);
  const [isNameless, setIsNameless] = useState(false);
  const { save, isBusy, refusal } = useGroupSave(shown, { onWritten: drop, onSaved: end }, refused?.entryId);
  const isAsRefused = form === refused?.form;
  const isChanged = !isAsRefused && Object.keys(changesOf(shown ?? blank, form)).length > 0;
  const onTrouble = (text: string) => showToast({ text, tone: 'danger', durationMs: TROUBLE_MS });
  const nameError = isNameless && form.name.trim() === '' ? t('groups.enterName') : (refusal ?? undefined);

  function end(): void {
    drop();
    onClose();
  }

  function leave(): void {
    // What is on its way into the Outbox may not get there.
    if (!isBusy) drop();
    onClose();
  }

  /** Written back to what is there: nothing of what was refused is wanted. Gone meanwhile is as good. */
  async function leaveAsItWas(): Promise<void> {
    if (refused !== undefined) await commands.discardEntry(refused.entryId).catch(() => undefined);
    end();
  }

  function submit(): void {
    setIsNameless(form.name.trim() === '');
    if (form.name.trim() === '') return;
    // What was refused may be taken by now.
    if (isChanged || isAsRefused) void save(form);
    else void leaveAsItWas();
  }

  return (
    <FormSheet
      title={titleOf(form, shown === null)}
      saveLabel={shown === null ? t('groups.create') : t('groups.save')}
      isChanged={isChanged}
      isBusy={isBusy}
      onSubmit={submit}
      onClose={leave}
    >
      {shown === null && form.visibility === 'CHAT' && (
        <p className={styles.note}>
          {t('chats.newText')} {t('chats.newForOne', { act: t('profile.message') })}
        </p>
      )}
      <div className={styles.picture}>
        <Avatar src={addressOf(form, shown)} name={form.name} size={80} alt={t('groups.picture')} />
        <PictureField
          shape="avatar"
          labels={pictureLabels}
          hasPicture={addressOf(form, shown) !== null}
          onPicked={(avatar) => change({ avatar })}
          onRemoved={() => change({ avatar: null })}
          onTrouble={onTrouble}
        />
      </div>
      <TextField
        label={t('groups.name')}
        name="name"
        maxLength={GROUP_NAME_MAX}
        required
        dir="auto"
        value={form.name}
        error={nameError}
        onChange={(event) => change({ name: event.target.value })}
      />
      <TextArea
        label={t('groups.description')}
        name="description"
        maxLength={GROUP_DESCRIPTION_MAX}
        dir="auto"
        hint={t('login.charactersLeft', { left: GROUP_DESCRIPTION_MAX - form.description.length })}
        value={form.description}
        onChange={(event) => change({ description: event.target.value })}
      />
      <Visibility isClosed={shown !== null && shown.visibility !== 'PUBLIC'} form={form} onChange={change} />
    </FormSheet>
  );
}

function titleOf({ visibility }: GroupForm, isNew: boolean): string {
  if (visibility === 'CHAT') return isNew ? t('chats.new') : t('chats.edit');
  return isNew ? t('groups.new') : t('groups.edit');
}

interface VisibilityProps {
  /** It stays so: what was said there was said to its members. */
  readonly isClosed: boolean;
  readonly form: GroupForm;
  readonly onChange: (part: Partial<GroupForm>) => void;
}

function Visibility({ isClosed, form, onChange }: VisibilityProps) {
  const { visibility } = form;
  if (isClosed) return <p className={styles.note}>{t('groups.staysPrivate')}</p>;
  if (visibility === 'CHAT') return null;
  return (
    <div className={styles.visibility}>
      <p className={styles.label} aria-hidden="true">
        {t('groups.visibility')}
      </p>
      <Select
        label={t('groups.visibility')}
        value={visibility}
        options={visibilities}
        onChange={(next) => onChange({ visibility: next })}
      />
      <p className={styles.note}>{visibility === 'PUBLIC' ? t('groups.publicText') : t('groups.privateText')}</p>
    </div>
  );
}

function addressOf({ avatar }: GroupForm, group: Group | null): string | null {
  if (avatar === undefined) return group?.avatar ?? null;
  return avatar === null ? null : KEPT_FILE_SCHEME + avatar.id;
}
