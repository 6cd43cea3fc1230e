import { Coins } from 'lucide-react';
import type { SeenRewards } from '#bridge/view-types.ts';
import type { RewardKind } from '#contract/resources/reward.ts';
import { t } from '#messages/t.ts';
import { MessageAround } from '#ui/message-around.tsx';
import { SkeletonLine } from '#ui/skeleton-line.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { useTicked } from '#ui/time.tsx';
import styles from './reward-totals.module.css';
import { amountText, rewardIcons } from './reward-words.ts';

/** How much the member has, and what came today. What was seen on another day says nothing of this one. */
export function RewardTotals({ seen: { balance, today, seenAt } }: { readonly seen: SeenRewards }) {
  const isOfToday = useTicked((now) => dayOf(now) === dayOf(seenAt));
  return (
    <div className={styles.totals}>
      <span className={styles.coins} aria-hidden="true">
        <Coins size={32} />
      </span>
      <div>
        <p className={styles.balance}>{t('rewards.balance', { count: balance })}</p>
        {isOfToday && (
          <p className={styles.today}>
            <MessageAround message={(amount) => t('rewards.today', { amount })}>
              <bdi>{amountText(today)}</bdi>
            </MessageAround>
          </p>
        )}
      </div>
    </div>
  );
}

/** UTC day, as the server counts them. */
function dayOf(at: number): string {
  return new Date(at).toISOString().slice(0, 10);
}

interface Rule {
  readonly kind: RewardKind;
  readonly name: string;
  readonly hint?: string;
  readonly amount: number;
}

/** How one earns, in the server's sums; what earns nothing there is left out. */
export function RewardRuleList({ rules }: Pick<SeenRewards, 'rules'>) {
  const shown: readonly Rule[] = [
    { kind: 'post', name: t('rewards.rulePost'), amount: rules.post },
    { kind: 'comment', name: t('rewards.ruleComment'), amount: rules.comment },
    { kind: 'reaction', name: t('rewards.ruleReaction'), amount: rules.reaction },
    {
      kind: 'follower',
      name: t('rewards.ruleFollower'),
      hint: t('rewards.ruleFollowerHint', { count: rules.followersPerDay }),
      amount: rules.follower,
    },
    { kind: 'referral', name: t('rewards.ruleReferral'), hint: t('rewards.ruleReferralHint'), amount: rules.referral },
    { kind: 'streak', name: t('rewards.ruleStreak'), amount: rules.streak },
    ...rules.streakBonuses.map(({ days, amount }): Rule => ({
      kind: 'streakBonus',
      name: t('rewards.kindStreakBonus', { days }),
      amount,
    })),
  ];
  return (
    <section className={styles.rules} aria-labelledby="reward-rules">
      <h2 id="reward-rules" className={styles.heading}>
        {t('rewards.how')}
      </h2>
      <dl className={styles.list}>
        {shown
          .filter(({ amount }) => amount > 0)
          .map((rule) => (
            <RuleRow key={`${rule.kind} ${rule.name}`} {...rule} />
          ))}
      </dl>
      <p className={styles.note}>{t('rewards.daysNote')}</p>
    </section>
  );
}

function RuleRow({ kind, name, hint, amount }: Rule) {
  const Icon = rewardIcons[kind];
  return (
    <div className={styles.rule}>
      <dt className={styles.name}>
        <Icon size={18} className={styles.icon} aria-hidden="true" />
        <span>
          {name}
          {hint !== undefined && <span className={styles.hint}>{hint}</span>}
        </span>
      </dt>
      <dd className={styles.amount}>
        <bdi>{amountText(amount)}</bdi>
      </dd>
    </div>
  );
}

/** Which of the first rules that a server has are longer by a hint, and all that it may have. */
const HINTED = [3, 4];
const RULES = 10;

/** The room of sums and rules to come. */
export function RewardTotalsSkeleton() {
  return (
    <>
      <div className={styles.totals}>
        <Skeleton shape="circle" width={64} height={64} />
        <Skeleton width="35%" />
      </div>
      <div className={styles.rules}>
        <div className={styles.heading}>
          <SkeletonLine width="30%" />
        </div>
        <div className={styles.list}>
          {Array.from({ length: RULES }, (_, index) => (
            <div key={index} className={styles.rule}>
              <div className={styles.nameToCome}>
                <SkeletonLine width="50%" />
                {HINTED.includes(index) && (
                  <div className={styles.hint}>
                    <SkeletonLine width="70%" />
                  </div>
                )}
              </div>
              <div className={styles.amount}>
                <SkeletonLine width="2rem" />
              </div>
            </div>
          ))}
        </div>
        <div className={styles.note}>
          <SkeletonLine width="60%" />
        </div>
      </div>
    </>
  );
}
