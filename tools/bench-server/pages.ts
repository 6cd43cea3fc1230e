import { feedTypes } from '../../contract/resources/feed-types.ts';

/** Whoever reads, and what they read of. */
export interface Reader {
  readonly username: string;
  readonly token: string;
}

/** Things that pages are about. */
export interface Landmarks {
  /** Ids of the newest posts. */
  readonly posts: readonly string[];
  /** The post with the longest thread. */
  readonly talkedOf: string;
  /** Who writes most, and has most followers. */
  readonly author: string;
  readonly people: readonly string[];
  readonly group: string;
}

export interface PageRequest {
  readonly method: 'GET' | 'POST';
  readonly url: string;
  readonly body?: unknown;
  /** Without a session, on `/v4`. */
  readonly isVisitor?: boolean;
}

/** Every list that the server answers, by its name in the report. */
export const pages: Readonly<Record<string, (at: Landmarks) => PageRequest>> = {
  ...Object.fromEntries(feedTypes.map((type) => [`feed ${type}`, () => get(`/v3/posts/${type}`)])),
  'feed all, visitor': () => ({ ...get('/v4/posts/all'), isVisitor: true }),
  'feed influencers, visitor': () => ({ ...get('/v4/posts/influencers'), isVisitor: true }),
  'newer posts of following': ({ posts }) => post('/v3/posts/following', { ulid: posts.at(-1) }),
  'profile: posts': ({ author }) => get(`/v3/profile/${author}/feed`),
  'profile: images': ({ author }) => get(`/v3/profile/${author}/feedImagesOnly`),
  'profile: comments': ({ author }) => get(`/v3/profile/${author}/feedCommentsOnly`),
  'profile: followers': ({ author }) => get(`/v3/profile/${author}/followers`),
  'profile: following': ({ author }) => get(`/v3/profile/${author}/following`),
  'profile: mutuals': ({ author }) => get(`/v3/profile/${author}/mutuals`),
  'comments, popular': ({ talkedOf }) => post('/v3/comments', { ulid: talkedOf }),
  'comments, newest': ({ talkedOf }) => post('/v3/comments', { ulid: talkedOf, sort_by: 'newest' }),
  notifications: () => get('/v3/user/notifications'),
  'notifications, comments only': () => get('/v3/user/notifications?type=comment'),
  'notification count': () => get('/v3/user/notifications/count'),
  bookmarks: () => get('/v3/posts/bookmarks'),
  'posts of a group': ({ group }) => post('/v3/posts/group', { groupId: group }),
  'trending posts': () => get('/v3/trending/posts/last24'),
  'trending hashtags': () => get('/v3/trending/hashtags/last24'),
  'trending users': () => get('/v3/trending/users/last24'),
  'recommended users': () => get('/v3/recommended/users'),
  'search posts: every text has it': () => post('/v3/search/posts/posts', { q: 'waders tide' }),
  'search posts: a common word': () => post('/v3/search/posts/posts', { q: 'word20' }),
  'search posts: a rare word': () => post('/v3/search/posts/posts', { q: 'word19990' }),
  'search posts: none has it': () => post('/v3/search/posts/posts', { q: 'nowhere' }),
  'search posts: hashtag': () => post('/v3/search/posts/hashtag', { q: 'tag0' }),
  'search posts: ticker': () => post('/v3/search/posts/ticker', { q: 'TAAA' }),
  'search posts: username': ({ author }) => post('/v3/search/posts/username', { q: author }),
  'search posts: all usernames': () => post('/v3/search/posts/username', { q: 'person' }),
  'search posts: network': () => post('/v3/search/posts/network', { q: 'person 1' }),
  'search people': () => post('/v3/search/user', { q: 'person 12' }),
  'suggest people: all of them': () => post('/v3/search/autocomplete/user', { q: 'pe' }),
  'suggest hashtags': () => post('/v3/search/autocomplete/hashtag', { hashtag: 'ta' }),
  'suggest tickers': () => post('/v3/search/autocomplete/ticker', { ticker: 'ta' }),
  'map 20 posts': ({ posts }) => post('/v3/posts/map', { ulids: posts.slice(0, 20) }),
  'map 20 engagements': ({ posts }) => post('/v3/posts/engagement', { ulids: posts.slice(0, 20) }),
  'map 20 profiles': ({ people }) => post('/v3/profile', { ulids: people.slice(0, 20) }),
};

function get(url: string): PageRequest {
  return { method: 'GET', url };
}

function post(url: string, body: unknown): PageRequest {
  return { method: 'POST', url, body };
}
