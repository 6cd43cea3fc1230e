import { useState, type SubmitEvent } from 'react';
import { useIntend } from '#bridge/hooks/use-intend.ts';
import { useKeptForm } from '#bridge/hooks/use-kept-form.ts';
import { useUiIntents } from '#bridge/hooks/ui-intents.tsx';
import { BIO_MAX, NAME_MAX } from '#contract/limits.ts';
import { KEPT_FILE_SCHEME, type Photo } from '#core/outbox/entry-files.ts';
import { PictureField } from '#entities/user/picture-field.tsx';
import { useUsernameCheck } from '#entities/user/use-username-check.ts';
import { UsernameField } from '#entities/user/username-field.tsx';
import { Avatar } from '#ui/avatar.tsx';
import { Button } from '#ui/button.tsx';
import { TextArea, TextField } from '#ui/text-field.tsx';
import { t } from '#messages/t.ts';
import { AuthPage } from './auth-page.tsx';
import styles from './auth-page.module.css';
import { useSaveProfile } from './use-save-profile.ts';
import { useSignedIn, type SignedInUser } from './use-signed-in.ts';

export interface SetupScreenProps {
  readonly user: SignedInUser;
  /** The account is set up: go on. */
  readonly onDone: (user: SignedInUser) => void;
}

/** Toast of a picture that was not taken, milliseconds. */
const TROUBLE_MS = 4000;

type Fields = Readonly<Record<string, readonly string[]>>;

/**
 * Picture, name, username and bio of a new account; the username is checked while it is typed. The picture goes out
 * like any change of a profile.
 */
export function SetupScreen({ user, onDone }: SetupScreenProps) {
  const saveProfile = useSaveProfile();
  // A new account is named as its made-up username: nobody is called that, and it is easily left standing.
  const givenName = user.name === user.username ? '' : user.name;
  const { form, change, drop } = useKeptForm('setup', '', { name: givenName, username: user.username, bio: user.bio });
  const { name, username, bio } = form;
  const [avatar, setAvatar] = useState<Photo | null>(null);
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string>();
  const [fields, setFields] = useState<Fields>({});
  const intend = useIntend();
  const { showToast } = useUiIntents();
  const check = useUsernameCheck(username, user.username);
  const finish = (member: SignedInUser) => {
    drop();
    onDone(member);
  };
  useSignedIn(finish, user.accountSetup);

  async function save(event: SubmitEvent) {
    event.preventDefault();
    if (name.trim() === '') {
      setFields({ name: [t('login.enterName')] });
      return;
    }
    if (check.state === 'wrong') return;
    setBusy(true);
    setError(undefined);
    setFields({});
    if (avatar !== null) {
      const words = {
        done: t('profile.editDone'),
        failed: t('profile.editFailed'),
        subject: t('profile.editSubject'),
        topic: 'profile',
      };
      // It goes by itself from here, and its file with it: a second press, after a username that was refused, does not
      // send it again.
      if ((await intend('profile', { userId: user.ulid, changes: { avatar } }, words)) !== null) setAvatar(null);
    }
    const outcome = await saveProfile({ name: name.trim(), username, bio: bio.trim(), accountSetup: true });
    setBusy(false);
    if (outcome.ok) return;
    setFields(outcome.fields ?? {});
    setError(outcome.fields === undefined ? outcome.message : undefined);
  }

  return (
    <AuthPage title={t('login.setupTitle')} text={t('login.setupText')}>
      <form className={styles['form']} noValidate onSubmit={(event) => void save(event)}>
        <div role="alert">{error !== undefined && <p className={styles['error']}>{error}</p>}</div>
        <div className={styles['picture']}>
          <Avatar
            src={avatar === null ? user.avatar : KEPT_FILE_SCHEME + avatar.id}
            name={name}
            size={80}
            alt={t('profile.avatar')}
          />
          <PictureField
            shape="avatar"
            hasPicture={avatar !== null}
            onPicked={setAvatar}
            onRemoved={() => setAvatar(null)}
            onTrouble={(text) => showToast({ text, tone: 'danger', durationMs: TROUBLE_MS })}
          />
        </div>
        <TextField
          label={t('login.name')}
          name="name"
          dir="auto"
          autoComplete="name"
          maxLength={NAME_MAX}
          required
          value={name}
          error={fields['name']?.[0]}
          onChange={(event) => change({ name: event.target.value })}
        />
        <UsernameField
          label={t('login.username')}
          value={username}
          check={check}
          refused={fields['username']?.[0]}
          onType={(typed) => change({ username: typed })}
        />
        <TextArea
          label={t('login.bio')}
          name="bio"
          dir="auto"
          maxLength={BIO_MAX}
          hint={t('login.charactersLeft', { left: BIO_MAX - bio.length })}
          value={bio}
          error={fields['bio']?.[0]}
          onChange={(event) => change({ bio: event.target.value })}
        />
        <Button type="submit" variant="primary" wide busy={busy}>
          {t('login.continue')}
        </Button>
      </form>
    </AuthPage>
  );
}
