/** Cache of the pictures of shown posts: filled by the service worker, emptied by whoever signs the account out. */
export const MEDIA_CACHE = 'dunlin-media';
