import { Bell } from 'lucide-react';
import { LONG_WORD, type States } from '#tests/components/states.ts';
import { Switch } from './switch.tsx';

const ignore = () => undefined;

export const states: States = {
  off: () => <Switch label="Play videos by themselves" checked={false} onChange={ignore} />,
  on: () => <Switch label="Play videos by themselves" checked onChange={ignore} />,
  disabled: () => <Switch label="Play videos by themselves" checked disabled onChange={ignore} />,
  'an icon and a long word': () => <Switch label={LONG_WORD} checked icon={<Bell size={20} />} onChange={ignore} />,
};
