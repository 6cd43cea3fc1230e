import { URL_MAX } from './limits.ts';
import type { OpenGraph } from './resources/post.ts';
import { findEntities } from './text-entities.ts';

/**
 * Which links of a text have a preview. One rule for both sides, so that the server makes the card that the composer
 * asked for. Milliseconds that reading a page may take, on either side (COMPOSE-44).
 */
export const PREVIEW_LIMIT_MS = 5_000;
/** Milliseconds in which a preview's picture must be kept (COMPOSE-15). */
export const PREVIEW_PICTURE_LIMIT_MS = 10_000;

/** In every browser and in Node; the contract's own types know neither. */
declare const URL: {
  canParse(text: string): boolean;
  new (text: string): { readonly hostname: string; readonly pathname: string };
};

/**
 * The links of a text that have a preview, in their order, as they are written (COMPOSE-35, COMPOSE-42, COMPOSE-43).
 */
export function previewableLinks(text: string): readonly string[] {
  return findEntities(text).flatMap((entity) => (entity.type === 'link' && isPreviewable(entity.text) ? [entity.text] : []));
}

/** Only https pages are linked; of X and its like only those of a member or a post say something of their own. */
export function isPreviewable(url: string): boolean {
  if (url.length > URL_MAX || !/^https:\/\//i.test(url) || !URL.canParse(url)) return false;
  const { hostname, pathname } = new URL(url);
  return !X_HOSTS.test(hostname) || hasStatusOrHandle(pathname);
}

/** The card of a page of which nothing is known: empty fields and its address (COMPOSE-45). */
export function bareCard(url: string): OpenGraph {
  return { title: '', description: '', image: '', url, shouldFetchOg: false };
}

const X_HOSTS = /^(?:(?:www|mobile|m)\.)?(?:twitter|x|fxtwitter|vxtwitter|fixupx|nitter)\.(?:com|net)$/;
const STATUS = /\/status(?:es)?\/\d+(?:\/|$)/;
const HANDLE = /^\/@?([A-Za-z0-9_]{1,15})(?:\/|$)/;
/** First segments that are pages of the site itself. */
const OWN_PAGES: ReadonlySet<string> = new Set([
  'about',
  'compose',
  'download',
  'explore',
  'hashtag',
  'home',
  'i',
  'intent',
  'jobs',
  'login',
  'logout',
  'messages',
  'notifications',
  'privacy',
  'search',
  'settings',
  'share',
  'signup',
  'tos',
]);

function hasStatusOrHandle(path: string): boolean {
  const handle = HANDLE.exec(path)?.[1];
  return STATUS.test(path) || (handle !== undefined && !OWN_PAGES.has(handle.toLowerCase()));
}
