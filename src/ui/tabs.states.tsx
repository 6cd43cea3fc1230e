import { LONG_WORD, type States } from '#tests/components/states.ts';
import { Tabs } from './tabs.tsx';

const ignore = () => undefined;
const few = [
  { id: 'followers', label: 'Followers' },
  { id: 'following', label: 'Following' },
];
const many = ['For You', 'Following', 'Mutuals', 'Groups', 'Discover', 'Global', LONG_WORD].map((label) => ({
  id: label,
  label,
}));

export const states: States = {
  few: () => <Tabs label="Network" tabs={few} selected="followers" layout="fill" onSelect={ignore} />,
  'more than the width': () => <Tabs label="Feeds" tabs={many} selected="Global" onSelect={ignore} />,
};
