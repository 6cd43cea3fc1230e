import { LONG_WORD, type States } from '#tests/components/states.ts';
import { ChoiceRow } from './choice-row.tsx';

const row = { type: 'checkbox', label: 'I have read the policy', checked: false, onChange: () => undefined } as const;

export const states: States = {
  off: () => <ChoiceRow {...row} />,
  on: () => <ChoiceRow {...row} checked />,
  'a long word': () => <ChoiceRow {...row} label={LONG_WORD} checked />,
  described: () => <ChoiceRow {...row} type="radio" name="reason" description="Who did not agree to it is shown" />,
};
