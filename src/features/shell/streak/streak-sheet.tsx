import { Coins, Flame, Share2, TrendingUp } from 'lucide-react';
import type { ReactNode } from 'react';
import { useAppInfo } from '#bridge/hooks/app-info.tsx';
import { useMembership } from '#bridge/hooks/use-membership.tsx';
import { useUiIntents } from '#bridge/hooks/ui-intents.tsx';
import { Button } from '#ui/button.tsx';
import { Sheet } from '#ui/sheet.tsx';
import { t } from '#messages/t.ts';
import { shareText } from './share-text.ts';
import styles from './streak-sheet.module.css';

const TIPS: readonly { readonly icon: ReactNode; readonly title: string; readonly text: string }[] = [
  { icon: <Flame size={20} />, title: t('streak.tipBuild'), text: t('streak.tipBuildText') },
  { icon: <TrendingUp size={20} />, title: t('streak.tipChallenge'), text: t('streak.tipChallengeText') },
  { icon: <Coins size={20} />, title: t('streak.tipEarn'), text: t('streak.tipEarnText') },
];

export interface StreakSheetProps {
  readonly open: boolean;
  readonly onClose: () => void;
  /** Days in a row. */
  readonly days: number;
}

/** SETTINGS-42..44. */
export function StreakSheet({ open, onClose, days }: StreakSheetProps) {
  const { productName } = useAppInfo();
  const { referralCode } = useMembership();
  const { showToast } = useUiIntents();
  const heading = t('streak.heading', { days });

  async function share() {
    const address = referralCode === null ? location.origin : `${location.origin}/login?ref=${encodeURIComponent(referralCode)}`;
    const shared = await shareText({ text: t('streak.shared', { days, productName }), url: address }, navigator);
    if (shared === 'copied') showToast({ text: t('streak.copied'), tone: 'success' });
    if (shared === 'failed') showToast({ text: t('streak.copyFailed'), tone: 'danger' });
  }

  return (
    <Sheet open={open} onClose={onClose} title={t('streak.title')} size="small">
      <div className={styles['head']}>
        <span className={styles['flame']} aria-hidden="true">
          <Flame size={36} />
        </span>
        <h3 className={styles['heading']}>{heading}</h3>
      </div>
      <ul className={styles['tips']}>
        {TIPS.map(({ icon, title, text }) => (
          <li key={title} className={styles['tip']}>
            <span className={styles['icon']} aria-hidden="true">
              {icon}
            </span>
            <span>
              <strong className={styles['name']}>{title}</strong>
              <span className={styles['text']}>{text}</span>
            </span>
          </li>
        ))}
      </ul>
      <Button variant="primary" wide icon={<Share2 size={20} />} onClick={() => void share()}>
        {t('streak.share')}
      </Button>
    </Sheet>
  );
}
