import { isUlid } from '#contract/ids.ts';
import { USERNAME_PATTERN } from '#contract/limits.ts';
import { isScreenSegment } from '#contract/reserved-paths.ts';
import { findEntities } from '#contract/text-entities.ts';
import { loadGroups } from '../domain/groups/queries/groups.ts';
import { loadOpenMember } from '../domain/people/queries/open-members.ts';
import { isOpenHashtag } from '../domain/posts/queries/open-hashtag.ts';
import { loadOpenPost } from '../domain/posts/queries/post-view.ts';
import { hashtagKey } from '../domain/posts/rules/text-tags.ts';
import type { Db } from '../kernel/db/db.ts';
import { fixedHead } from './fixed-pages.ts';
import { memberHead } from './member-head.ts';
import type { PageHead, Site } from './page-head.ts';
import { postHead } from './post-head.ts';
import { groupHead, hashtagHead } from './topic-heads.ts';

/** Longest wait for the database, in milliseconds: a page must come, with or without what it says of itself. */
const WAIT_MS = 1_000;
/** Heads read at once; those given up on count until they end, so that a database that hangs is not asked on and on. */
const READ_AT_ONCE = 32;

/** `nothing`: the outside is told nothing of what is there, if anything is. `unread`: it could not be found out now. */
export type ToldOfPage = PageHead | 'nothing' | 'unread';

export interface PageHeads {
  /**
   * What the page at this path, decoded, says of itself. `mayRead` is asked before the database is, and says whether
   * the caller has reads left. Rejects where the database fails.
   */
  read(path: string, site: Site, mayRead: () => boolean): Promise<ToldOfPage>;
}

/**
 * What stands behind an address of the app, for all who do not run the app. Whether they may be told is asked of the
 * domain, as visitors.
 */
export function createPageHeads(db: Db, waitMs = WAIT_MS): PageHeads {
  let running = 0;
  return {
    async read(path, site, mayRead) {
      const plain = path.length > 1 && path.endsWith('/') ? path.slice(0, -1) : path;
      const fixed = fixedHead(plain, site);
      if (fixed !== undefined) return fixed;
      const load = loaderOf(plain);
      if (load === null) return 'nothing';
      if (running >= READ_AT_ONCE || !mayRead()) return 'unread';
      running += 1;
      const loaded = load(db, site).finally(() => (running -= 1));
      return withinTime(loaded, waitMs);
    },
  };
}

type Load = (db: Db, site: Site) => Promise<PageHead | 'nothing'>;

function loaderOf(path: string): Load | null {
  const [first = '', second, ...rest] = path.slice(1).split('/');
  if (rest.length > 0) return null;
  if (second === undefined) return USERNAME_PATTERN.test(first) && !isScreenSegment(first) ? loadMember(first) : null;
  if (first === 'post') return isUlid(second) ? loadPost(second) : null;
  if (first === 'group') return isUlid(second) ? loadGroup(second) : null;
  if (first === 'hashtag') return isHashtag(second) ? loadHashtag(hashtagKey(second)) : null;
  return null;
}

function loadPost(id: string): Load {
  return async (db, site) => {
    const post = await loadOpenPost(db, id);
    const author = post && (await loadOpenMember(db, post.userId));
    return post === undefined || author === undefined ? 'nothing' : postHead(post, author, site);
  };
}

function loadMember(reference: string): Load {
  return async (db, site) => {
    const member = await loadOpenMember(db, reference);
    return member === undefined ? 'nothing' : memberHead(member, site);
  };
}

function loadGroup(id: string): Load {
  return async (db, site) => {
    const [group] = await loadGroups(db, null, [id]);
    return group === undefined ? 'nothing' : groupHead(group, site);
  };
}

function loadHashtag(tag: string): Load {
  return async (db, site) => ((await isOpenHashtag(db, tag)) ? hashtagHead(tag, site) : 'nothing');
}

/** As in a post: nothing else can be a tag that somebody used. */
function isHashtag(text: string): boolean {
  const [entity] = findEntities(`#${text}`);
  return entity?.type === 'hashtag' && entity.tag === text;
}

async function withinTime(loaded: Promise<PageHead | 'nothing'>, waitMs: number): Promise<ToldOfPage> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<'unread'>((resolve) => {
    timer = setTimeout(resolve, waitMs, 'unread');
  });
  try {
    return await Promise.race([loaded, late]);
  } finally {
    clearTimeout(timer);
  }
}
