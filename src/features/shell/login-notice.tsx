import { loginNoticeTitle, type LoginReason } from '#bridge/login-reason.ts';
import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';

/** Inside a page, where a visitor could see more (SHELL-43..45). */
export function LoginNotice({ reason, onLogin }: { reason: LoginReason; onLogin: () => void }) {
  return (
    <Notice
      title={loginNoticeTitle(reason)}
      text="Log in or sign up to go on reading, and to take part."
      action={
        <Button variant="primary" onClick={onLogin}>
          Login or Sign Up
        </Button>
      }
    />
  );
}
