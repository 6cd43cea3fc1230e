import { useState } from 'react';
import { useSync } from '#bridge/hooks/use-sync.ts';
import { useUiIntents } from '#bridge/hooks/ui-intents.tsx';
import type { AuthOutcome } from '#bridge/view-types.ts';
import { useUsernameCheck, type UsernameCheck } from '#entities/user/use-username-check.ts';
import { UsernameField } from '#entities/user/username-field.tsx';
import { t } from '#messages/t.ts';
import { ConfirmSheet } from '#ui/confirm-sheet.tsx';
import { FormSheet } from '#ui/form-sheet.tsx';
import styles from './settings-section.module.css';

/** Another username: checked while it is typed, changed after reading what becomes of the old one (decisions 9.50). */
export function UsernameSheet({ username: present, onClose }: { readonly username: string; readonly onClose: () => void }) {
  const { account } = useSync();
  const { showToast } = useUiIntents();
  // The one that it was on opening: what comes from elsewhere meanwhile does not change the form under the writer's
  // hands.
  const [own] = useState(present);
  const [username, setUsername] = useState(own);
  const [isAsking, setIsAsking] = useState(false);
  const [isBusy, setIsBusy] = useState(false);
  const [refused, setRefused] = useState<{ readonly of: string; readonly text: string } | null>(null);
  const check = useUsernameCheck(username, own);

  async function change() {
    setIsBusy(true);
    const outcome = await account
      .saveProfile({ username })
      .catch((): AuthOutcome => ({ ok: false, message: t('errors.unexpected') }));
    setIsBusy(false);
    setIsAsking(false);
    if (!outcome.ok) return setRefused({ of: username, text: outcome.fields?.['username']?.[0] ?? outcome.message });
    showToast({ text: t('account.usernameDone', { username: `@${username}` }), tone: 'success' });
    onClose();
  }

  function submit() {
    if (check.state === 'own') onClose();
    else if (check.state !== 'wrong') setIsAsking(true);
  }

  return (
    <UsernameForm
      own={own}
      username={username}
      check={check}
      refused={refused?.of === username ? refused.text : null}
      isAsking={isAsking}
      isBusy={isBusy}
      onType={setUsername}
      onSubmit={submit}
      onConfirm={() => void change()}
      onCancel={() => setIsAsking(false)}
      onClose={onClose}
    />
  );
}

export interface UsernameFormProps {
  readonly own: string;
  readonly username: string;
  readonly check: UsernameCheck;
  /** What the server said of this very name. */
  readonly refused: string | null;
  readonly isAsking: boolean;
  readonly isBusy: boolean;
  readonly onType: (username: string) => void;
  readonly onSubmit: () => void;
  readonly onConfirm: () => void;
  readonly onCancel: () => void;
  readonly onClose: () => void;
}

export function UsernameForm(props: UsernameFormProps) {
  const { own, username, check, refused, isAsking, isBusy } = props;
  return (
    <>
      <FormSheet
        title={t('account.changeUsername')}
        saveLabel={t('login.continue')}
        isChanged={username !== own}
        isBusy={isBusy}
        onSubmit={props.onSubmit}
        onClose={props.onClose}
      >
        <p className={styles['text']}>{t('account.usernameText')}</p>
        <UsernameField
          label={t('account.newUsername')}
          value={username}
          check={check}
          refused={refused ?? undefined}
          onType={props.onType}
        />
      </FormSheet>
      <ConfirmSheet
        open={isAsking}
        title={t('account.usernameQuestion', { username: `@${username}` })}
        confirmLabel={t('account.changeUsername')}
        busy={isBusy}
        onConfirm={props.onConfirm}
        onCancel={() => !isBusy && props.onCancel()}
      >
        <ul className={styles['points']}>
          {/* The same name in other letters gives nothing up. */}
          {username.toLowerCase() !== own.toLowerCase() && (
            <>
              <li>{t('account.usernameFactLinks', { username: `@${own}` })}</li>
              <li>{t('account.usernameFactHeld', { username: `@${own}` })}</li>
            </>
          )}
          <li>{t('account.usernameFactPosts')}</li>
        </ul>
      </ConfirmSheet>
    </>
  );
}
