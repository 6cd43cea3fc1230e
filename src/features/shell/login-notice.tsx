import { loginNoticeTitle, type LoginReason } from '#bridge/account/login-reason.ts';
import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import { t } from '#messages/t.ts';

/** Inside a page, where a visitor could see more (SHELL-43..45). */
export function LoginNotice({ reason, onLogin }: { reason: LoginReason; onLogin: () => void }) {
  return (
    <Notice
      title={loginNoticeTitle(reason)}
      text={t('shell.loginMore')}
      action={
        <Button variant="primary" onClick={onLogin}>
          {t('shell.loginOrSignUp')}
        </Button>
      }
    />
  );
}
