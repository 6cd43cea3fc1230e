import { useState } from 'react';
import { useCommands } from '#bridge/hooks/use-commands.ts';
import { useIntend } from '#bridge/hooks/use-intend.ts';
import { useKeptForm } from '#bridge/hooks/use-kept-form.ts';
import { useUiIntents } from '#bridge/hooks/ui-intents.tsx';
import { BIO_MAX, NAME_MAX, URL_MAX } from '#contract/limits.ts';
import type { User } from '#contract/resources/user.ts';
import { KEPT_FILE_SCHEME, type Photo } from '#core/outbox/entry-files.ts';
import { PictureField } from '#entities/user/picture-field.tsx';
import { sizedImageUrl } from '#ui/avatar-text.ts';
import { Avatar } from '#ui/avatar.tsx';
import { FormSheet } from '#ui/form-sheet.tsx';
import { TextArea, TextField } from '#ui/text-field.tsx';
import { usePicture } from '#ui/use-picture.ts';
import { t } from '#messages/t.ts';
import { changesAfter, changesOf, errorsOf, formOf, type ProfileChanges, type ProfileForm } from './profile-changes.ts';
import styles from './edit-profile-sheet.module.css';

/** Toast of a failed picture, milliseconds. */
const TROUBLE_MS = 4000;

export interface EditProfileSheetProps {
  /** As it is shown, with all that waits. */
  readonly user: User;
  /** A change that was refused, and its entry: the form begins with it, and what is saved takes its place. */
  readonly refused?: { readonly entryId: string; readonly changes: ProfileChanges };
  readonly onClose: () => void;
}

/**
 * The member's own profile: pictures, name, bio, website. What is saved is an intent like a post, so it needs no
 * connection (SOCIAL-36). What is typed stays until it is saved or given up, also after a reload.
 */
export function EditProfileSheet({ user, refused, onClose }: EditProfileSheetProps) {
  const intend = useIntend();
  const { showToast } = useUiIntents();
  // What comes from elsewhere meanwhile does not change the form under the writer's hands.
  const [shown] = useState(user);
  const commands = useCommands();
  const [initial] = useState(() => formOf(user, refused?.changes));
  const { form, change, drop } = useKeptForm('profile', '', initial);
  const [errors, setErrors] = useState<ReturnType<typeof errorsOf>>({});
  const [isBusy, setIsBusy] = useState(false);
  const onTrouble = (text: string) => showToast({ text, tone: 'danger', durationMs: TROUBLE_MS });

  function leave(): void {
    // What is on its way into the Outbox may not get there.
    if (!isBusy) drop();
    onClose();
  }

  async function save(): Promise<void> {
    const wrong = errorsOf(form);
    setErrors(wrong);
    if (Object.keys(wrong).length > 0) return;
    const isAsItWas = Object.keys(changesOf(shown, form)).length === 0;
    // Written back to what the profile says: nothing of what was refused is wanted. Gone meanwhile is as good.
    if (isAsItWas && refused !== undefined) await commands.discardEntry(refused.entryId).catch(() => undefined);
    if (!isAsItWas) {
      const changes = changesAfter(shown, form, refused?.changes ?? {});
      setIsBusy(true);
      const kept = await intend(
        'profile',
        { userId: user.ulid, changes },
        { done: t('profile.editDone'), failed: t('profile.editFailed'), subject: t('profile.editSubject'), topic: 'profile' },
      );
      setIsBusy(false);
      if (kept === null) return;
    }
    drop();
    onClose();
  }

  return (
    <FormSheet
      title={t('profile.edit')}
      saveLabel={t('profile.save')}
      isChanged={form !== initial && (refused !== undefined || Object.keys(changesOf(shown, form)).length > 0)}
      isBusy={isBusy}
      onSubmit={() => void save()}
      onClose={leave}
    >
      <Pictures user={shown} form={form} onChange={change} onTrouble={onTrouble} />
      <TextField
        label={t('login.name')}
        name="name"
        dir="auto"
        autoComplete="name"
        maxLength={NAME_MAX}
        required
        value={form.name}
        error={errors.name}
        onChange={(event) => change({ name: event.target.value })}
      />
      <TextArea
        label={t('login.bio')}
        name="bio"
        maxLength={BIO_MAX}
        dir="auto"
        hint={t('login.charactersLeft', { left: BIO_MAX - form.bio.length })}
        value={form.bio}
        onChange={(event) => change({ bio: event.target.value })}
      />
      <TextField
        label={t('profile.website')}
        name="website"
        type="url"
        inputMode="url"
        autoComplete="url"
        dir="ltr"
        maxLength={URL_MAX}
        placeholder="https://"
        value={form.website}
        error={errors.website}
        onChange={(event) => change({ website: event.target.value })}
      />
    </FormSheet>
  );
}

interface PicturesProps {
  readonly user: User;
  readonly form: ProfileForm;
  readonly onChange: (part: Partial<ProfileForm>) => void;
  readonly onTrouble: (text: string) => void;
}

function Pictures({ user, form, onChange, onTrouble }: PicturesProps) {
  const [coverUrl, avatarUrl] = [addressOf(form.cover, user.cover), addressOf(form.avatar, user.avatar)];
  const cover = usePicture(coverUrl);
  return (
    <div className={styles.pictures}>
      <div className={styles.cover}>
        {cover.src !== null && (
          <img src={sizedImageUrl(cover.src, 1024)} alt={t('profile.cover')} crossOrigin="anonymous" onError={cover.onError} />
        )}
        <PictureField
          shape="cover"
          hasPicture={coverUrl !== null}
          onPicked={(photo) => onChange({ cover: photo })}
          onRemoved={() => onChange({ cover: null })}
          onTrouble={onTrouble}
        />
      </div>
      <div className={styles.avatar}>
        <Avatar src={avatarUrl} name={form.name} size={80} alt={t('profile.avatar')} />
        <PictureField
          shape="avatar"
          hasPicture={avatarUrl !== null}
          onPicked={(photo) => onChange({ avatar: photo })}
          onRemoved={() => onChange({ avatar: null })}
          onTrouble={onTrouble}
        />
      </div>
    </div>
  );
}

function addressOf(picked: Photo | null | undefined, present: string | null): string | null {
  if (picked === undefined) return present;
  return picked === null ? null : KEPT_FILE_SCHEME + picked.id;
}
