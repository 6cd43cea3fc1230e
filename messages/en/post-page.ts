/** The page of a post. */
export const postPage = {
  by: 'Post by {name}',
  deleted: 'Deleted post',
  excerpt: '{name}: "{text}"',
  notHere: 'This post is not saved on this device',
  notHereText: 'It loads as soon as you are back online.',
  post: 'Post',
  replyingTo: 'Replying to @{username}',
  replyingToGone: 'Replying to a post that is gone',
  replyingToPost: 'Replying to a post',
  thread: 'Thread',
  unavailableText: 'It was deleted, or its address is not quite right.',
  wholeThread: 'Whole thread',
  writeComment: 'Write a comment',
} as const;
