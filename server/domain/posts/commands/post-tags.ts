import type { Db } from '../../../kernel/db/db.ts';
import { extractTags } from '../rules/text-tags.ts';

/** Stores what the text refers to; answers the ids of the members that it mentions, the author left out. */
export async function saveTags(
  db: Db,
  post: { readonly id: string; readonly userId: string; readonly body: string },
): Promise<readonly string[]> {
  const tags = extractTags(post.body);
  if (tags.hashtags.length > 0) {
    await db
      .insertInto('post_hashtags')
      .values(tags.hashtags.map((tag) => ({ tag, post_id: post.id })))
      .execute();
  }
  if (tags.tickers.length > 0) {
    await db
      .insertInto('post_tickers')
      .values(tags.tickers.map((symbol) => ({ symbol, post_id: post.id })))
      .execute();
  }
  if (tags.mentions.length === 0) return [];
  const members = await db
    .selectFrom('users')
    .select('id')
    .where('username_key', 'in', tags.mentions)
    .where('account_setup', '=', true)
    .where('id', '!=', post.userId)
    .execute();
  if (members.length === 0) return [];
  await db
    .insertInto('post_mentions')
    .values(members.map((member) => ({ user_id: member.id, post_id: post.id })))
    .execute();
  return members.map((member) => member.id);
}
