/** What previews of links and search engines say of a page. */
export const outside = {
  about: 'About {productName}',
  group: 'A group on {productName}.',
  hashtag: 'Posts about #{tag} on {productName}.',
  member: '{name} (@{username})',
  memberPosts: 'Posts by {name} (@{username}) on {productName}.',
} as const;
