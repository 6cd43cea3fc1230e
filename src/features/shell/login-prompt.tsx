import { Coins, Flame, Sparkles, TrendingUp } from 'lucide-react';
import type { ReactNode } from 'react';
import { useAppInfo } from '#bridge/hooks/app-info.tsx';
import { loginNoticeTitle, type LoginReason } from '#bridge/account/login-reason.ts';
import { Button } from '#ui/button.tsx';
import { Logo } from '#ui/logo.tsx';
import { Sheet } from '#ui/sheet.tsx';
import { useLastGiven } from '#ui/use-last-given.ts';
import { t } from '#messages/t.ts';
import styles from './login-prompt.module.css';

const BENEFITS: readonly { readonly icon: ReactNode; readonly title: string; readonly text: string }[] = [
  { icon: <Sparkles size={20} />, title: t('shell.benefitPersonal'), text: t('shell.benefitPersonalText') },
  { icon: <TrendingUp size={20} />, title: t('shell.benefitGrow'), text: t('shell.benefitGrowText') },
  { icon: <Coins size={20} />, title: t('shell.benefitEarn'), text: t('shell.benefitEarnText') },
  { icon: <Flame size={20} />, title: t('shell.benefitStreak'), text: t('shell.benefitStreakText') },
];

export interface LoginPromptProps {
  /** What was tried; `null` = closed. */
  readonly reason: LoginReason | null;
  readonly onLogin: () => void;
  readonly onClose: () => void;
}

/** What a visitor sees who tries an action for members (SHELL-34..41). */
export function LoginPrompt({ reason, onLogin, onClose }: LoginPromptProps) {
  const { productName } = useAppInfo();
  const told = useLastGiven(reason);
  const heading = t('shell.loginPrompt', { productName });
  return (
    <Sheet open={reason !== null} onClose={onClose} title={heading} titleHidden size="small" leading={null}>
      <div className={styles['head']}>
        <Logo size={52} />
        <p className={styles['title']} aria-hidden="true">
          {heading}
        </p>
        {told !== null && <p className={styles['reason']}>{loginNoticeTitle(told)}</p>}
      </div>
      <ul className={styles['benefits']}>
        {BENEFITS.map((benefit) => (
          <li key={benefit.title} className={styles['benefit']}>
            <span className={styles['icon']} aria-hidden="true">
              {benefit.icon}
            </span>
            <span>
              <strong className={styles['name']}>{benefit.title}</strong>
              <span className={styles['text']}>{benefit.text}</span>
            </span>
          </li>
        ))}
      </ul>
      <div className={styles['actions']}>
        <Button variant="primary" wide onClick={onLogin}>
          {t('shell.loginOrSignUp')}
        </Button>
        <Button variant="quiet" wide onClick={onClose}>
          {t('shell.maybeLater')}
        </Button>
      </div>
    </Sheet>
  );
}
