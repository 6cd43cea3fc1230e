import { Link } from '@tanstack/react-router';
import { CircleCheck, Clock3 } from 'lucide-react';
import type { BoostEnd as End } from '#core/machines/boost-machine.ts';
import { buttonClass } from '#ui/button.tsx';
import { t } from '#messages/t.ts';
import styles from './boost-end.module.css';

export interface BoostEndProps {
  readonly end: Exclude<End, { state: 'refused' }>;
  readonly onClose: () => void;
}

/** What became of the request, and a way on (BOOST-03). */
export function BoostEnd({ end, onClose }: BoostEndProps) {
  const isSent = end.state === 'sent';
  const Icon = isSent ? CircleCheck : Clock3;
  return (
    <div className={styles.end}>
      <Icon size={40} aria-hidden="true" className={styles.icon} />
      <output className={styles.text}>
        {isSent ? t('boost.sentText') : end.isOffline ? t('boost.keptOffline') : t('boost.keptSlow')}
      </output>
      <div className={styles.actions}>
        {isSent ? (
          <Link to="/trending" className={buttonClass({ variant: 'primary', wide: true })} onClick={onClose}>
            {t('boost.explore')}
          </Link>
        ) : (
          <Link to="/outbox" className={buttonClass({ variant: 'primary', wide: true })} onClick={onClose}>
            {t('boost.toOutbox')}
          </Link>
        )}
        <Link to="/ad-dashboard" className={buttonClass({ variant: 'outline', wide: true })} onClick={onClose}>
          {t('boost.metrics')}
        </Link>
      </div>
    </div>
  );
}

export function boostEndTitle(end: BoostEndProps['end']): string {
  return end.state === 'sent' ? t('boost.sentTitle') : t('boost.keptTitle');
}
