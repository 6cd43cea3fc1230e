import { Link } from '@tanstack/react-router';
import { ChevronRight, Coins, Flame, Share2, TrendingUp } from 'lucide-react';
import type { ReactNode } from 'react';
import { useAppInfo } from '#bridge/hooks/app-info.tsx';
import { useMembership } from '#bridge/hooks/use-membership.tsx';
import { useUiIntents } from '#bridge/hooks/ui-intents.tsx';
import { Button } from '#ui/button.tsx';
import { Sheet } from '#ui/sheet.tsx';
import { t } from '#messages/t.ts';
import { shareText } from './share-text.ts';
import styles from './streak-sheet.module.css';

interface Tip {
  readonly icon: ReactNode;
  readonly title: string;
  readonly text: string;
  /** Leads to what was earned (SETTINGS-38). */
  readonly leads?: true;
}

const TIPS: readonly Tip[] = [
  { icon: <Flame size={20} />, title: t('streak.tipBuild'), text: t('streak.tipBuildText') },
  { icon: <TrendingUp size={20} />, title: t('streak.tipChallenge'), text: t('streak.tipChallengeText') },
  { icon: <Coins size={20} />, title: t('streak.tipEarn'), text: t('streak.tipEarnText'), leads: true },
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
        {TIPS.map((tip) => (
          <li key={tip.title}>
            {tip.leads === true ? (
              <Link to="/rewards" className={styles['tip']} onClick={onClose}>
                <TipText {...tip} />
                <ChevronRight size={20} className={styles['chevron']} aria-hidden="true" />
              </Link>
            ) : (
              <div className={styles['tip']}>
                <TipText {...tip} />
              </div>
            )}
          </li>
        ))}
      </ul>
      <Button variant="primary" wide icon={<Share2 size={20} />} onClick={() => void share()}>
        {t('streak.share')}
      </Button>
    </Sheet>
  );
}

function TipText({ icon, title, text }: Tip) {
  return (
    <>
      <span className={styles['icon']} aria-hidden="true">
        {icon}
      </span>
      <span className={styles['words']}>
        <strong className={styles['name']}>{title}</strong>
        <span className={styles['text']}>{text}</span>
      </span>
    </>
  );
}
