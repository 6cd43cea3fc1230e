import type { Translation } from '../message-types.ts';

export const recommendations: Translation['recommendations'] = {
  all: 'Alle ansehen',
  end: 'Das sind vorerst alle',
  followedByMore:
    'Gefolgt von {first}, {second} und {others, plural, one {# weiteren Person} other {# weiteren Personen}}, denen du folgst',
  followedByOne: 'Gefolgt von {first}',
  followedByTwo: 'Gefolgt von {first} und {second}',
  text: 'Wem die folgen, denen du folgst, wer über deine Themen schreibt, und wem viele folgen.',
  title: 'Leute zum Folgen',
  topic: 'Schreibt über {topic}',
  topics: 'Schreibt über {first} und {second}',
};
