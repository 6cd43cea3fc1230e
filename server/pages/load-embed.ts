import { isUlid } from '#contract/ids.ts';
import { loadOpenMember } from '../domain/people/queries/open-members.ts';
import { loadOpenPost } from '../domain/posts/queries/post-view.ts';
import type { Db } from '../kernel/db/db.ts';
import type { EmbeddedPost } from './embed-page.ts';

/** A post of which the outside may be told, with its author and what it quotes; null for any other. */
export async function loadEmbed(db: Db, id: string): Promise<EmbeddedPost | null> {
  const found = isUlid(id) ? await loadWithAuthor(db, id) : null;
  if (found === null) return null;
  const { repostId } = found.post;
  return { ...found, quoted: repostId === null ? null : await loadWithAuthor(db, repostId) };
}

async function loadWithAuthor(db: Db, id: string) {
  const post = await loadOpenPost(db, id);
  const author = post && (await loadOpenMember(db, post.userId));
  return post === undefined || author === undefined ? null : { post, author };
}
