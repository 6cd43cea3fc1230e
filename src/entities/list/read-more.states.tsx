import type { States } from '#tests/components/states.ts';
import { ReadMore, type ReadMoreProps } from './read-more.tsx';

const more: Omit<ReadMoreProps, 'isOffline'> = {
  label: 'Show more',
  failedText: 'More could not be read.',
  read: async () => ({ ok: true }),
};

export const states: States = {
  'at rest': () => <ReadMore {...more} isOffline={false} />,
  offline: () => <ReadMore {...more} isOffline />,
};
