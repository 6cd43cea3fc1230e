import { Flag } from 'lucide-react';
import type { PendingMark } from '#bridge/view-types.ts';
import type { PostViolations } from '#contract/resources/violation.ts';
import { waitsForDecision } from '#core/moderation/decision.ts';
import { PendingLine } from '#entities/post/pending-line.tsx';
import type { BanControl } from '#entities/user/use-ban.tsx';
import { t } from '#messages/t.ts';
import { Button } from '#ui/button.tsx';
import { Delayed } from '#ui/delayed.tsx';
import { Skeleton, SkeletonGroup } from '#ui/skeleton.tsx';
import { ErrorState } from '#ui/state-message.tsx';
import { statusText } from './decision-words.ts';
import { ModerationForm, typeLabel, type ModerationFormProps } from './moderation-form.tsx';
import styles from './moderation-panel.module.css';
import type { RecordState } from './violation-records.ts';

/** A decision that the server has not confirmed, or has refused. */
export interface UnsentDecision {
  readonly title: string;
  readonly reason: string;
  readonly mark: PendingMark;
}

export interface ModerationPanelProps extends Omit<ModerationFormProps, 'status'> {
  /** Author of the post. */
  readonly username: string;
  /** Undefined: not asked for, without a connection. */
  readonly known: RecordState | undefined;
  /** The last decision that is not with the server. */
  readonly unsent: UnsentDecision | null;
  readonly onAskAgain: () => void;
  /** Of the author; null: not offered to this moderator. */
  readonly ban: Pick<BanControl, 'label' | 'isBanned' | 'ask'> | null;
}

/** What is reported about the post above, and a moderator's decision on it (MOD-01 to MOD-08). */
export function ModerationPanel({ username, known, unsent, onAskAgain, ban, ...form }: ModerationPanelProps) {
  const record = known?.state === 'here' ? known.record : null;
  return (
    // Whatever stands in a feed is an article.
    <article className={styles.panel} aria-label={t('moderation.of', { username })}>
      {known === undefined && <p className={styles.note}>{t('moderation.notHere')}</p>}
      {known?.state === 'asking' && <Asking />}
      {known?.state === 'failed' && <ErrorState title={known.failure.message} onRetry={onAskAgain} />}
      {known?.state === 'here' && record === null && <p className={styles.note}>{t('moderation.nothingReported')}</p>}
      {record !== null && <Facts record={record} ban={ban} />}
      {unsent !== null ? (
        <div className={styles.decided}>
          <p className={styles.strong}>{t('moderation.yourDecision', { decision: unsent.title })}</p>
          <p className={styles.words} dir="auto">
            {unsent.reason}
          </p>
          <PendingLine mark={unsent.mark} kind="toggle" />
        </div>
      ) : (
        record !== null && <Decision {...form} status={record.postFlagStatus} />
      )}
    </article>
  );
}

function Decision(props: ModerationFormProps) {
  return waitsForDecision(props.status) ? (
    <ModerationForm {...props} />
  ) : (
    <p className={styles.note}>{t('moderation.decided')}</p>
  );
}

function Facts({ record, ban }: { readonly record: PostViolations } & Pick<ModerationPanelProps, 'ban'>) {
  const { violations, postFlagStatus, postFlagAppealText, moderatedBy, username } = record;
  return (
    <>
      <p className={styles.status}>
        <Flag size={16} aria-hidden="true" />
        {statusText(postFlagStatus)}
      </p>
      <ul className={styles.violations} aria-label={t('moderation.reportedAs')}>
        {violations.map(({ name, count }) => (
          <li key={name} className={styles.violation}>
            {t('moderation.times', { name: typeLabel(name), count })}
          </li>
        ))}
      </ul>
      <div className={styles.author}>
        <p className={styles.note}>{t('moderation.author', { username })}</p>
        {ban !== null && (
          <Button size="small" variant={ban.isBanned ? 'secondary' : 'outline'} onClick={ban.ask}>
            {ban.label}
          </Button>
        )}
      </div>
      <p className={styles.note}>
        {moderatedBy === null ? t('moderation.notHandled') : t('moderation.handledBy', { username: moderatedBy })}
      </p>
      {postFlagAppealText !== null && (
        <figure className={styles.appeal}>
          <figcaption className={styles.strong}>{t('moderation.appeal')}</figcaption>
          <blockquote className={styles.words} dir="auto">
            {postFlagAppealText}
          </blockquote>
        </figure>
      )}
    </>
  );
}

function Asking() {
  return (
    <div className={styles.asking}>
      <Delayed>
        <SkeletonGroup label={t('moderation.reading')}>
          <Skeleton height="3rem" />
        </SkeletonGroup>
      </Delayed>
    </div>
  );
}
