import type { Route } from '../route.ts';
import { registerMediaRoute } from './register-media.ts';
import { searchGifsRoute } from './search-gifs.ts';
import { signStorageUrlRoute } from './sign-storage-url.ts';

/**
 * Addresses for uploads, the search for GIFs, and what becomes of uploaded files. The bytes themselves have a route of
 * their own (`server/media/upload-route.ts`).
 */
export const mediaRoutes: readonly Route[] = [registerMediaRoute, searchGifsRoute, signStorageUrlRoute];
