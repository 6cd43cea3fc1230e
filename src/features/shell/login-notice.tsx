import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import { t } from '#messages/t.ts';

/** Inside a page, where a visitor could see more (SHELL-43..45). `title`: what they need to log in for. */
export function LoginNotice({ title, onLogin }: { title: string; onLogin: () => void }) {
  return (
    <Notice
      title={title}
      text={t('shell.loginMore')}
      action={
        <Button variant="primary" onClick={onLogin}>
          {t('shell.loginOrSignUp')}
        </Button>
      }
    />
  );
}
