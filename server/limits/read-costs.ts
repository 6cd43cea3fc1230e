/**
 * Units of a reader's allowance, by name of the endpoint: about how many milliseconds of database and process it takes,
 * against 1 for a plain look-up.
 */
const costs: Readonly<Record<string, number>> = {
  getFeed: 3,
  getNewerPosts: 3,
  getGroupPosts: 3,
  getProfileFeed: 2,
  getProfileFeedCommentsOnly: 2,
  getProfileFeedImagesOnly: 2,
  getTrendingPosts: 3,
  getTrendingUsers: 3,
  getTrendingHashtags: 3,
  getPostedContent: 3,
  listRewards: 2,
  getRecommendedUsers: 3,
  listComments: 3,
  searchGroups: 2,
  listGroupMembers: 3,
  listBannedGroupUsers: 2,
  searchPosts: 4,
  searchUser: 3,
  autocompleteUser: 3,
  autocompleteHashtag: 2,
  autocompleteTicker: 2,
  mapPosts: 2,
  getLinkPreview: 5,
  searchGifs: 3,
  signStorageUrl: 5,
  getDataExportFile: 30,
};

/** Whose pages bring what they name, where that is asked for. */
const BRINGING: ReadonlySet<string> = new Set(['getFeed', 'getGroupPosts']);

/** A page of a feed that brings posts and people costs what asking for them does. */
const INCLUDED_COST = readCost('mapPosts') + readCost('mapProfiles');

/**
 * `query`: of the request, as it was sent. Of a group what is newer is charged like a page, which no client of ours
 * asks for.
 */
export function readCost(endpointName: string, query: unknown = {}): number {
  const cost = costs[endpointName] ?? 1;
  return BRINGING.has(endpointName) && asksForIncluded(query) ? cost + INCLUDED_COST : cost;
}

function asksForIncluded(query: unknown): boolean {
  return typeof query === 'object' && query !== null && 'include' in query;
}
