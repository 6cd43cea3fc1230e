import { Link } from '@tanstack/react-router';
import { waitReason, waitText } from '#bridge/sync/pending-words.ts';
import type { AppealView, SyncStatus, ViolationView } from '#bridge/view-types.ts';
import type { Violation } from '#contract/resources/violation.ts';
import { reportTypesOf } from '#entities/post/report-types.ts';
import { t } from '#messages/t.ts';
import { Button } from '#ui/button.tsx';
import { fullTime } from '#ui/relative-time.ts';
import styles from './violations-screen.module.css';

export interface ViolationRowProps extends ViolationView {
  readonly status: Pick<SyncStatus, 'connection' | 'backendDown'>;
  readonly onAppeal: () => void;
}

/** One violation: what it is, what it costs, of which post, and where an appeal stands (MOD-23, MOD-25). */
export function ViolationRow({ violation, text: written, appeal, status, onAppeal }: ViolationRowProps) {
  const { postId, points, description, createdAt } = violation;
  const name = violationName(violation);
  const text = appeal?.text ?? violation.appealText;
  const mayAppeal = postId !== null && isOpenToAppeal(violation) && (appeal === null || appeal.mark.state === 'failed');
  return (
    <li className={styles['row']} aria-label={name}>
      <div className={styles['head']}>
        <h2 className={styles['name']}>{name}</h2>
        <span className={styles['points']}>{t('violations.points', { count: points })}</span>
      </div>
      <p className={styles['text']}>{description}</p>
      {written !== '' && (
        <blockquote className={styles['post']} dir="auto" aria-label={t('violations.post')}>
          {written}
        </blockquote>
      )}
      <p className={styles['note']}>
        {t('violations.given', { time: fullTime(Date.parse(createdAt)) })}
        {postId !== null && violation.status === 'dismissed' && (
          <>
            {' · '}
            <Link to="/post/$id" params={{ id: postId }}>
              {t('violations.viewPost')}
            </Link>
          </>
        )}
      </p>
      {text !== null && (
        <blockquote className={styles['appeal']} dir="auto" aria-label={t('violations.appealText')}>
          {text}
        </blockquote>
      )}
      <output className={styles['note']}>{standing(violation, appeal, status)}</output>
      {appeal?.mark.state === 'failed' && <p className={styles['failed']}>{appeal.mark.message}</p>}
      {mayAppeal && (
        <Button size="small" variant="outline" aria-label={t('violations.appealTitle', { name })} onClick={onAppeal}>
          {t('violations.appeal')}
        </Button>
      )}
    </li>
  );
}

/** As the reader's language calls its type. */
export function violationName({ name, description }: Pick<Violation, 'name' | 'description'>): string {
  return reportTypesOf([{ name, description }])[0]?.label ?? name;
}

/** It was never appealed. */
function isOpenToAppeal({ status, appealText }: Violation): boolean {
  return status === 'confirmed' && appealText === null;
}

/** Where the appeal stands; '' where there is none. */
function standing(violation: Violation, appeal: AppealView | null, status: ViolationRowProps['status']): string {
  if (appeal !== null) {
    if (appeal.mark.state === 'failed') return '';
    return waitText(waitReason(appeal.mark, status), appeal.mark.heldUntil);
  }
  switch (violation.status) {
    case 'appeal':
      return t('violations.appealOpen');
    case 'dismissed':
      return t('violations.appealGranted');
    default:
      return violation.appealText === null ? '' : t('violations.appealDenied');
  }
}
