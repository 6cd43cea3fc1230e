/** Who follows a member, and whom the member follows. */
export const connections = {
  all: 'That is everybody',
  followers: 'Followers',
  followersNone: 'No followers yet',
  followersOf: 'Followers of @{username}',
  following: 'Following',
  followingNone: 'Follows nobody yet',
  followingOf: 'Following of @{username}',
  mutuals: 'Mutuals',
  mutualsNone: 'No mutuals yet',
  mutualsOf: 'Mutuals of @{username}',
  of: 'Connections of @{username}',
  search: 'Search your network',
  title: 'Connections',
} as const;
