import { sql } from 'kysely';
import type { PostedContent } from '#contract/resources/posted-content.ts';
import type { Db } from '../../../kernel/db/db.ts';
import { isNoChatLine } from './visibility.ts';

type Month = PostedContent['months'][number];

/**
 * What a member has posted outside chats and is not deleted or hidden, by month. Posts and comments apart, in the words
 * of the indexes of an author's posts.
 */
export async function readPostedContent(db: Db, userId: string): Promise<PostedContent> {
  // Every video is among the images.
  const columns = sql`created_at, depth, is_empty_repost, repost_of_id, jsonb_array_length(images) as media`;
  const { rows: months } = await sql<Month>`
    select to_char(created_at at time zone 'UTC', 'YYYY-MM') as month,
      count(*) filter (where depth = 0 and repost_of_id is null)::int as posts,
      count(*) filter (where depth > 0)::int as comments,
      count(*) filter (where depth = 0 and is_empty_repost)::int as reposts,
      count(*) filter (where depth = 0 and repost_of_id is not null and not is_empty_repost)::int as quotes,
      coalesce(sum(media), 0)::int as media
    from (
      select ${columns} from posts p where user_id = ${userId} and depth = 0 and deleted_at is null and not is_hidden and ${isNoChatLine}
      union all
      select ${columns} from posts p where user_id = ${userId} and depth > 0 and deleted_at is null and not is_hidden and ${isNoChatLine}
    ) own group by month order by month desc`.execute(db);
  const sum = (count: Exclude<keyof Month, 'month'>) => months.reduce((total, month) => total + month[count], 0);
  return {
    posts: sum('posts'),
    comments: sum('comments'),
    reposts: sum('reposts'),
    quotes: sum('quotes'),
    media: sum('media'),
    months,
  };
}
