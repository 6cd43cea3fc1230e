import { ULID_PATTERN } from '#contract/ulid.ts';
import { listOpenMembers } from '../domain/people/queries/open-members.ts';
import { listOpenPosts } from '../domain/posts/queries/open-posts.ts';
import type { Db } from '../kernel/db/db.ts';
import { findIdAfter } from '../kernel/db/id-after.ts';
import { escapeHtml } from '../kernel/html.ts';
import type { IdRange } from '../kernel/ids.ts';

/**
 * Rows of the database behind one file. The protocol allows 50,000 addresses and 50 MB; so few that authors are looked
 * up one by one, whatever their number is, and all of a hundred million rows fit into one index.
 */
const ROWS_PER_FILE = 2_500;
const SMALLEST_ULID = '0'.repeat(26);
const LARGEST_ULID = `7${'Z'.repeat(25)}`;
const NAMESPACE = 'http://www.sitemaps.org/schemas/sitemap/0.9';

/** Screens that are the same for everybody and worth finding. */
const fixedPaths = ['/feed', '/policy'];

interface Listed {
  readonly path: string;
  readonly changedAt: Date | null;
}

/** A kind of pages that are many. */
interface Kind {
  list(db: Db, range: IdRange, max: number): Promise<readonly Listed[]>;
  readonly table: 'posts' | 'users';
}

const kinds: Readonly<Record<'posts' | 'members', Kind>> = {
  posts: {
    async list(db, range, max) {
      return (await listOpenPosts(db, range, max)).map(({ id, updatedAt }) => ({ path: `/post/${id}`, changedAt: updatedAt }));
    },
    table: 'posts',
  },
  members: {
    async list(db, range, max) {
      const members = await listOpenMembers(db, range, max);
      return members.map(({ username, updatedAt }) => ({ path: `/${username}`, changedAt: updatedAt }));
    },
    table: 'users',
  },
};

export interface Sitemap {
  /** The list of all files, as XML. */
  index(): Promise<string>;
  /** One of them by its name below `/sitemap/`, as XML; null where no file can have the name. */
  file(name: string): Promise<string | null>;
}

/**
 * The addresses of all open pages (sitemaps.org), in files of which each names the range of ids that it holds. A range
 * is closed once as many rows lie in it as a file holds and is never drawn anew by this process; the ranges together
 * hold every id, so nothing falls between them. Whatever process is asked for a file answers it alike.
 */
export function createSitemap(db: Db, origin: string, rowsPerFile = ROWS_PER_FILE): Sitemap {
  const names = Object.keys(kinds) as (keyof typeof kinds)[];
  const ranges = new Map(
    names.map((name) => [name, createRanges((from) => findIdAfter(db, kinds[name].table, from, rowsPerFile))]),
  );

  async function filesOf(name: keyof typeof kinds): Promise<readonly string[]> {
    const found = (await ranges.get(name)?.read()) ?? [];
    return found.map(({ from, to }) => `${name}-${from}-${to}.xml`);
  }

  return {
    async index() {
      const files = ['pages.xml', ...(await Promise.all(names.map(filesOf))).flat()];
      return documentOf(
        'sitemapindex',
        files.map((file) => `<sitemap><loc>${escapeHtml(`${origin}/sitemap/${file}`)}</loc></sitemap>`),
      );
    },
    async file(name) {
      if (name === 'pages.xml')
        return urlSet(
          origin,
          fixedPaths.map((path) => ({ path, changedAt: null })),
        );
      const [, kind, from = '', to = ''] = /^(posts|members)-(\w+)-(\w+)\.xml$/.exec(name) ?? [];
      if (kind === undefined || !ULID_PATTERN.test(from) || !ULID_PATTERN.test(to)) return null;
      // Rows that were written late have ids within ranges that were full before.
      return urlSet(origin, await kinds[kind as keyof typeof kinds].list(db, { from, to }, 2 * rowsPerFile));
    },
  };
}

/** Grows by what was written since it was last read; those who read at the same time share the work. */
function createRanges(findNext: (from: string) => Promise<string | undefined>) {
  const starts = [SMALLEST_ULID];
  let growing: Promise<void> | null = null;

  async function grow(): Promise<void> {
    for (;;) {
      const next = await findNext(starts.at(-1) ?? SMALLEST_ULID);
      if (next === undefined) return;
      starts.push(next);
    }
  }

  return {
    async read(): Promise<readonly IdRange[]> {
      growing ??= grow().finally(() => (growing = null));
      await growing;
      return starts.map((from, place) => ({ from, to: starts[place + 1] ?? LARGEST_ULID }));
    },
  };
}

function urlSet(origin: string, listed: readonly Listed[]): string {
  return documentOf(
    'urlset',
    listed.map(({ path, changedAt }) => {
      const changed = changedAt === null ? '' : `<lastmod>${changedAt.toISOString()}</lastmod>`;
      return `<url><loc>${escapeHtml(origin + path)}</loc>${changed}</url>`;
    }),
  );
}

function documentOf(element: 'sitemapindex' | 'urlset', items: readonly string[]): string {
  return ['<?xml version="1.0" encoding="UTF-8"?>', `<${element} xmlns="${NAMESPACE}">`, ...items, `</${element}>`, ''].join(
    '\n',
  );
}
