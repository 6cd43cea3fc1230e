import { Link } from '@tanstack/react-router';
import { useCallback, useState } from 'react';
import type { BoostView } from '#bridge/view-types.ts';
import { adStateOf, isCharged, mayDisable, type AdState } from '#core/ads/ad-state.ts';
import { centralTime, goalNames, priceText } from '#entities/ad/boost-words.ts';
import { PendingLine } from '#entities/post/pending-line.tsx';
import { regionalLocale } from '#messages/regional-locale.ts';
import { t } from '#messages/t.ts';
import { Button } from '#ui/button.tsx';
import { Pill } from '#ui/pill.tsx';
import { useTicked } from '#ui/time.tsx';
import { AdDays } from './ad-days.tsx';
import { adMetrics, metricNames, stateNames, stateTones } from './ad-words.ts';
import styles from './ad-row.module.css';

export interface AdRowProps {
  readonly view: BoostView;
  readonly onDisable: () => void;
}

/** One boost: its post, where it stands, when it runs, what it costs and what came of it (BOOST-43). */
export function AdRow({ view: { ad, text, isPostDeleted, disabling }, onDisable }: AdRowProps) {
  const state: AdState = useTicked(useCallback((now: number) => adStateOf(ad, now), [ad]));
  const [areDaysOpen, setAreDaysOpen] = useState(false);
  const post = isPostDeleted ? t('boost.deletedPost') : adPostName(text);
  const { days = [] } = ad;
  return (
    <li className={styles.row} aria-label={post}>
      <div className={styles.head}>
        <Link to="/post/$id" params={{ id: ad.postId }} className={styles.post} dir="auto">
          {post}
        </Link>
        <Pill tone={stateTones[state]}>{stateNames[state]}</Pill>
      </div>
      {state === 'refused' && (ad.refusalReason ?? '') !== '' && (
        <p className={styles.reason} dir="auto">
          {ad.refusalReason}
        </p>
      )}
      <dl className={styles.facts}>
        <Fact name={t('boost.startsAt')} value={centralTime(Date.parse(ad.startDate))} />
        <Fact name={t('boost.endsAt')} value={centralTime(Date.parse(ad.endDate))} />
        <Fact name={t('boost.goal')} value={goalNames[ad.goal]} />
        <Fact name={t('boost.chargeOf')} value={isCharged(ad, state) ? priceText(ad.price) : t('boost.notCharged')} />
      </dl>
      <dl className={styles.totals}>
        {adMetrics.map((metric) => (
          <div key={metric} className={styles.total}>
            <dt>{metricNames[metric]}</dt>
            <dd>{ad[metric].toLocaleString(regionalLocale())}</dd>
          </div>
        ))}
      </dl>
      {areDaysOpen && <AdDays days={days} />}
      <div className={styles.acts}>
        {days.length > 0 && (
          <Button size="small" variant="outline" aria-expanded={areDaysOpen} onClick={() => setAreDaysOpen(!areDaysOpen)}>
            {areDaysOpen ? t('boost.hideDays') : t('boost.showDays')}
          </Button>
        )}
        {mayDisable(state) && (disabling === null || disabling.state === 'failed') && (
          <Button size="small" variant="outline" aria-label={t('boost.disableOf', { post })} onClick={onDisable}>
            {t('boost.disable')}
          </Button>
        )}
      </div>
      <PendingLine mark={disabling} kind="toggle" />
    </li>
  );
}

/** The words of its post; what is said where there are none. */
export function adPostName(text: string | null): string {
  if (text === null) return t('boost.post');
  return text.trim() === '' ? t('boost.withoutText') : text;
}

function Fact({ name, value }: { readonly name: string; readonly value: string }) {
  return (
    <div className={styles.fact}>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  );
}
