import { LONG_WORD, type States } from '#tests/components/states.ts';
import { TopicList } from './topic-list.tsx';

export const states: States = {
  'topics, one of them long': () => (
    <TopicList
      label="Topics"
      topics={[
        { hashtag: 'waders', count: 12_345 },
        { hashtag: LONG_WORD, count: 1 },
        { hashtag: 'طيور', count: 7 },
      ]}
    />
  ),
};
