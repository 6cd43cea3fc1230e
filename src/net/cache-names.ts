/** Cache of the pictures of shown posts: filled by the service worker, emptied by whoever signs the account out. */
export const MEDIA_CACHE = 'dunlin-media';

/** Cache of the pictures that are kept for a journey: filled and emptied by the sync worker, apart from the other one's budget. */
export const JOURNEY_CACHE = 'dunlin-journey';
