/** Whom a member may want to follow, and why. */
export const recommendations = {
  all: 'See all',
  end: 'That is everybody for now',
  followedByMore: 'Followed by {first}, {second} and {others, plural, one {# other} other {# others}} you follow',
  followedByOne: 'Followed by {first}',
  followedByTwo: 'Followed by {first} and {second}',
  text: 'Whom the people you follow follow, who writes about what you write about, and who has many followers.',
  title: 'People to follow',
  topic: 'Writes about {topic}',
  topics: 'Writes about {first} and {second}',
} as const;
