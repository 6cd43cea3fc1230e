/** What a visitor needs to log in for. */
export const loginNotice = {
  bookmark: 'You need to login to save this post',
  connections: 'You need to login to view connections',
  createPost: 'You need to login to create a post',
  feed: 'You need to login to view this feed',
  follow: 'You need to login to follow people',
  inviteFriends: 'You need to login to invite friends',
  login: 'You need to login',
  morePosts: 'You need to login to view more posts',
  notifications: 'You need to login to view notifications',
  profile: 'You need to login to view profile',
  react: 'You need to login to react to this post',
  replies: 'Want to see replies?',
  savedPosts: 'You need to login to view saved posts',
  search: 'You need to login to search',
  settings: 'You need to login to view settings',
  share: 'You need to login to share content',
} as const;
