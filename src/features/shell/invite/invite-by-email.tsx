import { Send } from 'lucide-react';
import { useState, type SyntheticEvent } from 'react';
import { Button } from '#ui/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { Spinner } from '#ui/spinner.tsx';
import { TextField } from '#ui/text-field.tsx';
import { t } from '#messages/t.ts';
import styles from './invite-sheet.module.css';
import type { Invitation } from './invitations.ts';
import { emailFault } from './use-invitation.ts';

export interface InviteByEmailProps {
  readonly invitation: Invitation;
  readonly onSend: (email: string) => void;
  readonly onAgain: () => void;
}

/** SETTINGS-30..37, SETTINGS-20: after one that is on its way, the next. */
export function InviteByEmail({ invitation, onSend, onAgain }: InviteByEmailProps) {
  const [email, setEmail] = useState('');
  const [fault, setFault] = useState<string>();
  const isSending = invitation.state === 'sending';
  const isOver = invitation.state === 'sent' || invitation.state === 'kept';

  function submit(event: SyntheticEvent) {
    event.preventDefault();
    if (isSending) return;
    const found = emailFault(email);
    setFault(found);
    if (found === undefined) onSend(email.trim());
  }

  function another() {
    setEmail('');
    onAgain();
  }

  return (
    <section className={styles['section']} aria-labelledby="invite-by-email">
      <h3 id="invite-by-email" className={styles['heading']}>
        {t('invite.byEmail')}
      </h3>
      <form noValidate onSubmit={submit}>
        <TextField
          label={t('invite.email')}
          type="email"
          name="email"
          inputMode="email"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          required
          dir="ltr"
          value={email}
          readOnly={isSending || isOver}
          error={fault}
          onChange={({ currentTarget }) => {
            setEmail(currentTarget.value);
            setFault(undefined);
            if (invitation.state === 'failed') onAgain();
          }}
          suffix={
            isSending ? (
              <output aria-label={t('invite.sending')}>
                <Spinner />
              </output>
            ) : (
              !isOver && <IconButton type="submit" label={t('invite.send')} icon={<Send size={20} />} tone="primary" tip="none" />
            )
          }
        />
      </form>
      <output>
        {resultOf(invitation) !== undefined && (
          <span className={classNames(styles['result'], styles[invitation.state])}>{resultOf(invitation)}</span>
        )}
      </output>
      {isOver && (
        <Button variant="secondary" wide onClick={another}>
          {t('invite.another')}
        </Button>
      )}
    </section>
  );
}

function resultOf(invitation: Invitation): string | undefined {
  if (invitation.state === 'sent') return t('invite.sent');
  return 'text' in invitation ? invitation.text : undefined;
}
