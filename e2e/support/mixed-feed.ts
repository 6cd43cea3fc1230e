import type { BrowserContext, Route } from '@playwright/test';
import { mixedFeed } from '#contract/testing/mixed-posts.ts';

/** Of one page of the feed. */
const FEED_PAGE = 50;
/** More than any test asks for. */
const POSTS_MAX = 600;
const DAY_MS = 24 * 60 * 60_000;

export interface MixedFeedOptions {
  /** Posts of the feed. */
  readonly count: number;
  /** Posts beside them that are advertised, from yesterday until tomorrow. */
  readonly ads?: number;
  /** Milliseconds until posts and people come, and their pictures. */
  readonly answers?: number;
  readonly pictures?: number;
  readonly pageSize?: number;
  /** Of feeds that have another number of posts, by type. */
  readonly counts?: Readonly<Record<string, number>>;
}

/** Whether a row of a feed is an ad (FEED-54). */
export function isAdKey(key: string): boolean {
  return /-x\d+$/.test(key);
}

/** Answers a feed of posts of every kind in the server's place, and draws their pictures. */
export async function serveMixed(
  context: BrowserContext,
  { count, ads = 0, answers = 0, pictures = 0, pageSize = FEED_PAGE, counts = {} }: MixedFeedOptions,
): Promise<void> {
  const { posts: all, originals, authors } = mixedFeed(count + ads);
  const posts = all.slice(0, count);
  const known = new Map([...all, ...originals].map((post) => [post.id, post]));
  const people = new Map(authors.map((author) => [author.ulid, author]));
  const later = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
  const asked = (route: Route) => (route.request().postDataJSON() as { readonly ulids: readonly string[] }).ulids;
  const data = posts.map(({ id, userId, updatedAt }) => ({ id, userId, updatedAt }));
  await context.route(/\/v3\/posts\/(?:forYou|all|following|influencers|followingMutual|newUsers)(?:\?|$)/, (route) => {
    const { pathname, searchParams } = new URL(route.request().url());
    const from = Number(searchParams.get('cursor') ?? '0');
    const total = counts[pathname.split('/').at(-1) ?? ''] ?? count;
    const next = Math.min(from + pageSize, total);
    const shown = data.slice(from, next);
    return route.fulfill({ json: { data: shown, posts: shown, next_cursor: next < total ? String(next) : null } });
  });
  const startDate = new Date(Date.now() - DAY_MS).toISOString();
  const endDate = new Date(Date.now() + DAY_MS).toISOString();
  const boost = { postType: 'AD', isAd: true, startDate, endDate, status: 'running' };
  const boosted = all.slice(count).map((post) => ({ ...post, ...boost }));
  await context.route(/\/v3\/xposts\/all$/, (route) => route.fulfill({ json: { data: boosted } }));
  await context.route(/\/v3\/posts\/map$/, async (route) => {
    await later(answers);
    await route.fulfill({ json: { data: asked(route).flatMap((id) => known.get(id) ?? []) } });
  });
  await context.route(/\/v3\/profile$/, async (route) => {
    const found = asked(route).flatMap((id) => people.get(id) ?? []);
    await later(answers);
    await (found.length === 0 ? route.fallback() : route.fulfill({ json: { data: [{ data: found }] } }));
  });
  await context.route(/\/v[34]\/posts\/engagement$/, (route) => route.fulfill({ json: { data: [] } }));
  await context.route(/\/media\/mixed\//, async (route) => {
    const [, width, height] = /(\d+)x(\d+)/.exec(route.request().url()) ?? [];
    await later(pictures);
    const body = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="100%" height="100%"/></svg>`;
    await route.fulfill({ contentType: 'image/svg+xml', body });
  });
}

/** After how many posts of such a feed one stands, by its id. */
export function placeInMixed(id: string): number {
  return mixedFeed(POSTS_MAX).posts.findIndex((post) => post.id === id) + 1;
}
