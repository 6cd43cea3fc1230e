import { createHash } from 'node:crypto';
import type { Selectable } from 'kysely';
import type { OpenGraph } from '#contract/resources/post.ts';
import type { Db } from '../../../kernel/db/db.ts';
import type { LinkPreviewsTable } from '../../../kernel/db/schema.ts';

/**
 * What was read of a page counts for hours; that it could not be read only for as long as somebody may type the address
 * again.
 */
const READ_MS = 6 * 60 * 60_000;
const UNREAD_MS = 30_000;

export type LinkPreview = Selectable<LinkPreviewsTable>;

/** What the server has read of a page lately; undefined: nothing. */
export async function findPreview(db: Db, url: string, now: Date): Promise<LinkPreview | undefined> {
  const row = await db
    .selectFrom('link_previews')
    .selectAll()
    .where('url_digest', '=', digestOfUrl(url))
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  const keptMs = row?.is_read === true ? READ_MS : UNREAD_MS;
  return row !== undefined && row.fetched_at.getTime() > now.getTime() - keptMs ? row : undefined;
}

export function cardOf(
  { title, description, image }: Pick<LinkPreview, 'title' | 'description' | 'image'>,
  url: string,
): OpenGraph {
  return { title, description, image, url, shouldFetchOg: false };
}

/** An address may be longer than an index takes. */
export function digestOfUrl(url: string): string {
  return createHash('sha256').update(url).digest('base64url');
}
