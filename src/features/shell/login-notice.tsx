import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import { t } from '#messages/t.ts';

export interface LoginNoticeProps {
  readonly title: string;
  readonly onLogin: () => void;
}

/** Inside a page, where a visitor could see more (SHELL-43..45). `title`: what they need to log in for. */
export function LoginNotice({ title, onLogin }: LoginNoticeProps) {
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
