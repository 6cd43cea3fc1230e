/**
 * What every public list leaves out; queries repeat these conditions literally so that the partial indexes serve them.
 */
const listed = 'depth = 0 and deleted_at is null and not is_hidden';

/**
 * One index a list that the server answers; each carries what the feed line needs, so that reading a page touches the
 * index only.
 */
export const firstIndexStatements: readonly string[] = [
  // Feeds of posts, newest first.
  `create index posts_all on posts (id desc) include (user_id, updated_at, repost_of_user_id) where ${listed} and group_id is null`,
  `create index posts_discover on posts (id desc) include (user_id, updated_at, repost_of_user_id) where ${listed} and group_id is null and in_discover`,
  `create index posts_of_author on posts (user_id, id desc) include (updated_at, group_id, repost_of_user_id) where ${listed}`,
  `create index posts_of_group on posts (group_id, id desc) include (user_id, updated_at, repost_of_user_id) where ${listed} and group_id is not null`,
  `create index posts_of_author_with_images on posts (user_id, id desc) include (updated_at, group_id, repost_of_user_id)
    where deleted_at is null and not is_hidden and images <> '[]'::jsonb`,
  `create index posts_comments_of_author on posts (user_id, id desc) include (updated_at, group_id, repost_of_user_id)
    where depth > 0 and deleted_at is null and not is_hidden`,
  // Comments and reposts of a post.
  `create index posts_children on posts (parent_id, id) where parent_id is not null`,
  `create index posts_thread on posts (root_id, id) where root_id is not null`,
  `create index posts_reposts on posts (repost_of_id, id) where repost_of_id is not null and deleted_at is null`,
  // What may exist once.
  `create unique index posts_client_key on posts (user_id, client_key) where client_key is not null`,
  `create unique index posts_one_empty_repost on posts (user_id, repost_of_id) where is_empty_repost and deleted_at is null`,
  // What the viewer did.
  `create index posts_comment_by on posts (user_id, parent_id) where depth > 0 and deleted_at is null`,
  `create index posts_repost_by on posts (user_id, repost_of_id) where repost_of_id is not null and deleted_at is null`,
  `create index reactions_of_user on reactions (user_id, post_id)`,
  `create index bookmarks_of_user on bookmarks (user_id, id desc) include (post_id)`,
  // People.
  `create index follows_newest on follows (follower_id, created_at desc, followee_id desc)`,
  `create index follows_of_followee on follows (followee_id, created_at desc, follower_id desc)`,
  `create index mutes_of_target on mutes (target_id, user_id)`,
  `create index blocks_of_target on blocks (target_id, user_id)`,
  `create index users_newest on users (created_at desc) include (id)`,
  `create index users_badge_new on users (id) where 'new_user' = any (badges)`,
  `create index users_banned on users (id) where banned_at is not null`,
  `create index users_popular on users (followers_count desc, id)`,
  `create index group_members_of_user on group_members (user_id, group_id)`,
  `create index groups_of_owner on groups (owner_id)`,
  // Tags by time, for what is trending.
  `create index post_hashtags_of_post on post_hashtags (post_id, tag)`,
  `create index post_tickers_of_post on post_tickers (post_id, symbol)`,
  `create index post_mentions_of_post on post_mentions (post_id, user_id)`,
  // Notifications: a thing that is undone and done again is told once.
  `create index notifications_of_user on notifications (user_id, id desc)`,
  `create index notifications_unseen on notifications (user_id, id desc) where seen_at is null`,
  `create unique index notifications_once on notifications (user_id, type, from_user_id, (coalesce(post_id, '')))`,
  // Services.
  `create index feed_snapshots_newest on feed_snapshots (owner, feed_type, created_at desc)`,
  `create index feed_snapshots_expiry on feed_snapshots (expires_at)`,
  `create index ads_running on ads (starts_at, ends_at)`,
  `create index ads_of_user on ads (user_id, id desc)`,
  `create index ads_of_post on ads (post_id)`,
  `create index violations_of_user on violations (user_id, id desc)`,
  `create index violations_of_post on violations (post_id)`,
  `create index media_of_user on media (user_id, id desc)`,
  `create index login_challenges_of_email on login_challenges (email_key, created_at desc)`,
  `create index refresh_tokens_family on refresh_tokens (family_id)`,
  `create index refresh_tokens_of_user on refresh_tokens (user_id)`,
  `create index idempotency_keys_age on idempotency_keys (created_at)`,
  `create index outgoing_events_due on outgoing_events (next_attempt_at, id)`,
  `create index mailbox_of_recipient on mailbox (recipient, id desc)`,
];
