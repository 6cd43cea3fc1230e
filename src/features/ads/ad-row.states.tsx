import type { BoostView } from '#bridge/view-types.ts';
import { sampleAd } from '#data/testing/samples.ts';
import { LONG_WORD, type States } from '#tests/components/states.ts';
import { AdRow } from './ad-row.tsx';
import { AdDays } from './ad-days.tsx';

const nothing = () => undefined;
const DAY_MS = 86_400_000;
const at = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString();
const text = 'Curlews on the mud flats this morning, forty or so, all facing the wind.';

function row(ad: Partial<BoostView['ad']> = {}, view: Partial<BoostView> = {}) {
  const whole = sampleAd({
    id: 'A',
    approvalStatus: 'approved',
    startDate: at(-2),
    endDate: at(3),
    views: 1_284,
    clicks: 61,
    follows: 7,
    price: 145,
    ...ad,
  });
  return (
    <ul>
      <AdRow view={{ ad: whole, text, isPostDeleted: false, disabling: null, ...view }} onDisable={nothing} />
    </ul>
  );
}

const mark = { entryId: 'E', kind: 'disableAd', state: 'waiting' } as const;
const day = (name: string, views: number, clicks = 0, follows = 0) => ({ day: name, views, clicks, follows });

export const states: States = {
  'waits for approval': () => row({ approvalStatus: 'pending', startDate: at(2), views: 0, clicks: 0, follows: 0 }),
  'will run': () => row({ startDate: at(1) }),
  runs: () => row(),
  'has ended': () => row({ startDate: at(-9), endDate: at(-2) }),
  'was cancelled': () => row({ status: 'cancelled' }),
  'was refused, with the reason': () => row({ approvalStatus: 'rejected', refusalReason: `It sells ${LONG_WORD}.` }),
  'is being ended': () => row({ status: 'cancelled' }, { disabling: mark }),
  'its end was refused': () => row({}, { disabling: { ...mark, state: 'failed', message: 'You may not do this.' } }),
  'of a post with long words, and of millions': () =>
    row({ views: 12_345_678, clicks: 9_876_543, price: 1_234_567 }, { text: LONG_WORD.repeat(4) }),
  'of a post without text': () => row({}, { text: '' }),
  'of a post that was deleted': () => row({ status: 'cancelled' }, { text: '', isPostDeleted: true }),
  days: () => (
    <AdDays
      days={[day('2026-11-20', 120, 4, 1), day('2026-11-21', 480, 22), day('2026-11-24', 60, 1), day('2026-11-25', 300, 9)]}
    />
  ),
  'one day': () => <AdDays days={[day('2026-11-20', 1)]} />,
  'no days': () => <AdDays days={[]} />,
};
