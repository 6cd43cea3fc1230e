import { LONG_WORD, type States } from '#tests/components/states.ts';
import { Checkbox } from './checkbox.tsx';

const ignore = () => undefined;

export const states: States = {
  off: () => <Checkbox label="I have read the policy" checked={false} onChange={ignore} />,
  on: () => <Checkbox label="I have read the policy" checked onChange={ignore} />,
  'a long word': () => <Checkbox label={LONG_WORD} checked onChange={ignore} />,
};
