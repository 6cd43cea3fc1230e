/** Keys in the media store of what belongs to a person or a group of the seed. */
export function avatarKey(username: string): string {
  return `seed/avatars/${username}.webp`;
}

export function coverKey(username: string): string {
  return `seed/covers/${username}.webp`;
}

export function groupAvatarKey(name: string): string {
  return `seed/groups/${name.toLowerCase().replace(/[^a-z0-9]+/g, '-')}.webp`;
}
