import { LONG_WORD, type States } from '#tests/components/states.ts';
import { Select } from './select.tsx';

const ignore = () => undefined;
const options = [
  { value: 'light', label: 'Light' },
  { value: 'long', label: LONG_WORD },
] as const;

export const states: States = {
  chosen: () => <Select label="Appearance" value="light" options={options} onChange={ignore} />,
  'a long word chosen': () => <Select label="Appearance" value="long" options={options} onChange={ignore} />,
  disabled: () => <Select label="Appearance" value="light" options={options} disabled onChange={ignore} />,
};
