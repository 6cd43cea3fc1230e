import type { BoostForm } from '#core/ads/boost-rules.ts';
import { LONG_WORD, type States } from '#tests/components/states.ts';
import { BoostEnd } from './boost-end.tsx';
import { BoostPanel, type BoostPanelProps } from './boost-panel.tsx';

const nothing = () => undefined;
const form: BoostForm = {
  email: 'maya@dunlin.example',
  start: Date.UTC(2026, 10, 29, 16),
  end: Date.UTC(2026, 10, 30, 16),
  goal: 'moreViews',
};

function panel(given: Partial<BoostPanelProps> = {}) {
  return (
    <BoostPanel
      step="email"
      form={form}
      faults={{}}
      refusal={null}
      isEmailLocked={false}
      isBusy={false}
      isOffline={false}
      onEvent={nothing}
      {...given}
    />
  );
}

const noDates = { ...form, start: null, end: null };

export const states: States = {
  'asks for the e-mail': () => panel({ form: { ...form, email: '' } }),
  'e-mail of the account': () => panel({ isEmailLocked: true }),
  'e-mail that is none, and long': () =>
    panel({ form: { ...form, email: LONG_WORD.repeat(3) }, faults: { email: 'emailWrong' } }),
  'dates that are right': () => panel({ step: 'dates', form: { ...form, end: Date.UTC(2026, 11, 29, 16) } }),
  'dates that are too near': () =>
    panel({ step: 'dates', faults: { start: 'startTooSoon', end: 'endTooSoon' }, form: { ...form, end: form.start } }),
  'no dates': () => panel({ step: 'dates', form: noDates, faults: { start: 'dateMissing', end: 'dateMissing' } }),
  goal: () => panel({ step: 'goal' }),
  'goal, offline': () => panel({ step: 'goal', isOffline: true, form: { ...form, goal: 'moreClicks' } }),
  'is being sent': () => panel({ step: 'goal', isBusy: true }),
  'was refused': () =>
    panel({
      step: 'goal',
      refusal: 'This post is already boosted during the selected time period. Please choose different dates.',
    }),
  'was sent': () => <BoostEnd end={{ state: 'sent' }} onClose={nothing} />,
  'is kept without a connection': () => <BoostEnd end={{ state: 'kept', isOffline: true }} onClose={nothing} />,
  'is kept, as the server does not answer': () => <BoostEnd end={{ state: 'kept', isOffline: false }} onClose={nothing} />,
};
