import type { Translation } from '../message-types.ts';

export const recommendations: Translation['recommendations'] = {
  all: 'عرض الكل',
  end: 'هؤلاء هم الجميع حتى الآن',
  followedByMore:
    'يتابعه {first} و{second} و{others, plural, zero {# آخرين} one {# شخص آخر} two {# شخصان آخران} few {# آخرون} many {# آخرين} other {# آخرين}} ممن تتابعهم',
  followedByOne: 'يتابعه {first}',
  followedByTwo: 'يتابعه {first} و{second}',
  text: 'من يتابعهم الذين تتابعهم، ومن يكتب عمّا تكتب عنه، ومن لديه متابعون كثيرون.',
  title: 'أشخاص للمتابعة',
  topic: 'يكتب عن \u2068{topic}\u2069',
  topics: 'يكتب عن \u2068{first}\u2069 و\u2068{second}\u2069',
};
