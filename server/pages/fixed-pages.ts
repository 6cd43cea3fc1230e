import { say } from '../kernel/say.ts';
import type { Said } from '../kernel/say.ts';
import type { PageHead, Site } from './page-head.ts';

interface FixedPage {
  /** As the client says it in the browser's tab. */
  readonly title: (site: Site) => Said;
  /** The page is there for visitors, and this is its one address. */
  readonly openAs?: string;
}

const home: FixedPage = { title: () => say('menus.home'), openAs: '/feed' };

/** Screens that are the same for everybody, or that say nothing to visitors, by path. */
const fixedPages: ReadonlyMap<string, FixedPage> = new Map([
  ['/', home],
  ['/feed', home],
  ['/about', { title: ({ productName }) => say('outside.about', { productName }), openAs: '/about' }],
  ['/login', { title: () => say('menus.login'), openAs: '/login' }],
  ['/policy', { title: () => say('terms.title'), openAs: '/policy' }],
  ['/setup', { title: () => say('login.setupTab') }],
  ['/settings', { title: () => say('menus.settings') }],
  ['/outbox', { title: () => say('menus.outbox') }],
  ['/saved-posts', { title: () => say('menus.savedPosts') }],
  ['/mute_block', { title: () => say('restrictions.title') }],
  ['/recommendations', { title: () => say('recommendations.title') }],
  ['/search', { title: () => say('menus.search') }],
  ['/trending', { title: () => say('search.trending') }],
  ['/posted-content', { title: () => say('postedContent.title') }],
]);

export function fixedHead(path: string, site: Site): PageHead | undefined {
  const page = fixedPages.get(path);
  if (page === undefined) return undefined;
  const title = page.title(site)(site.locale);
  if (page.openAs === undefined) return { title, open: null };
  const description = say('page.description')(site.locale);
  const data = { path: page.openAs, type: 'website', picture: null, properties: [], data: null } as const;
  return { title, open: { ...data, heading: title, description } };
}
