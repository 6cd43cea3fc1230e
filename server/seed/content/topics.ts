/** What people here talk about; a person has some of them, a post has one. */
export const topics = [
  'transit',
  'birds',
  'bread',
  'cycling',
  'code',
  'weather',
  'books',
  'football',
  'garden',
  'tabletop',
  'space',
  'film',
  'markets',
  'running',
  'local',
  'music',
  'sea',
  'climbing',
] as const;
export type Topic = (typeof topics)[number];
