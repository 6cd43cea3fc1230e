import type { Ad } from '#contract/resources/ad.ts';
import { adStateOf, type AdState } from '#core/ads/ad-state.ts';
import type { ActWords } from '#bridge/hooks/announcer.ts';
import { BOOST_TOAST_MS } from '#core/ads/boost-refusal.ts';
import { t } from '#messages/t.ts';
import type { PillTone } from '#ui/pill.tsx';

export const stateNames: Readonly<Record<AdState, string>> = {
  waiting: t('boost.stateWaiting'),
  scheduled: t('boost.stateScheduled'),
  running: t('boost.stateRunning'),
  ended: t('boost.stateEnded'),
  cancelled: t('boost.stateCancelled'),
  refused: t('boost.stateRefused'),
};

export const stateTones: Readonly<Record<AdState, PillTone>> = {
  waiting: 'warning',
  scheduled: 'primary',
  running: 'success',
  ended: 'neutral',
  cancelled: 'neutral',
  refused: 'danger',
};

/** What is counted of a boost (BOOST-43). */
export const adMetrics = ['views', 'clicks', 'follows'] as const;
export type AdMetric = (typeof adMetrics)[number];

export const metricNames: Readonly<Record<AdMetric, string>> = {
  views: t('boost.views'),
  clicks: t('boost.clicks'),
  follows: t('boost.follows'),
};

/** What ending it means: one that was not shown yet costs nothing that could be paid back. */
export function disableText(ad: Ad, now = Date.now()): string {
  const state = adStateOf(ad, now);
  if (state === 'waiting') return t('boost.disableTextWaiting');
  return state === 'scheduled' ? t('boost.disableTextScheduled') : t('boost.disableText');
}

/** Whatever refused it, the reader is told the same (BOOST-33). */
export function disableWords(adId: string): ActWords {
  return {
    done: t('boost.disabled'),
    failed: t('boost.disableFailed'),
    subject: t('boost.disableSubject'),
    topic: `disable ad ${adId}`,
    durationMs: BOOST_TOAST_MS,
  };
}
