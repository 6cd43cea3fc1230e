import { sql, type Kysely } from 'kysely';
import { firstIndexStatements } from './0001-first-indexes.ts';

/**
 * Makes every table of `schema.ts`. Ids are `text collate "C"`, so that they compare bytewise and order by time;
 * instants keep milliseconds, as JavaScript's dates do. The same statements run on PGlite and on PostgreSQL 15.
 */
export async function createFirstSchema(db: Kysely<unknown>): Promise<void> {
  for (const statement of [...tableStatements, ...firstIndexStatements]) await sql.raw(statement).execute(db);
}

const id = 'text collate "C"';
const instant = 'timestamptz(3)';
const user = `${id} not null references users (id) on delete cascade`;
const post = `${id} not null references posts (id) on delete cascade`;
const count = 'integer not null default 0';

const peopleStatements: readonly string[] = [
  `create table users (
    id ${id} primary key,
    username text not null,
    username_key text not null unique,
    name text not null,
    email text not null,
    email_key text not null unique,
    phone_number text,
    avatar text,
    cover text,
    bio text not null default '',
    website text,
    badges text[] not null default '{}',
    referral_code text not null unique,
    referred_by ${id} references users (id) on delete set null,
    google_subject text unique,
    account_setup boolean not null default false,
    accepted_terms boolean not null default false,
    banned_at ${instant},
    timeout_expires_at ${instant},
    timeout_count ${count},
    total_points ${count},
    current_streak ${count},
    streak_day text,
    followers_count ${count} check (followers_count >= 0),
    following_count ${count} check (following_count >= 0),
    friend_count ${count} check (friend_count >= 0),
    post_count ${count} check (post_count >= 0),
    pinned_post_id ${id},
    last_active_at ${instant},
    created_at ${instant} not null,
    updated_at ${instant} not null
  )`,
  `create table user_settings (
    user_id ${id} primary key references users (id) on delete cascade,
    settings jsonb not null,
    updated_at ${instant} not null
  )`,
  `create table follows (
    follower_id ${user},
    followee_id ${user},
    created_at ${instant} not null,
    primary key (follower_id, followee_id),
    check (follower_id <> followee_id)
  )`,
  ...['mutes', 'blocks'].map(
    (table) => `create table ${table} (
      user_id ${user},
      target_id ${user},
      created_at ${instant} not null,
      primary key (user_id, target_id),
      check (user_id <> target_id)
    )`,
  ),
  `create table relation_cooldowns (
    user_id ${user},
    target_id ${user},
    started_at ${instant} not null,
    primary key (user_id, target_id)
  )`,
  `create table groups (
    id ${id} primary key,
    name text not null,
    name_key text not null unique,
    description text not null default '',
    avatar text,
    visibility text not null check (visibility in ('PUBLIC', 'PRIVATE', 'CHAT')),
    owner_id ${user},
    members_count ${count} check (members_count >= 0),
    created_at ${instant} not null,
    updated_at ${instant} not null
  )`,
  `create table group_members (
    group_id ${id} not null references groups (id) on delete cascade,
    user_id ${user},
    pinned boolean not null default false,
    banned_at ${instant},
    joined_at ${instant} not null,
    primary key (group_id, user_id)
  )`,
];

const postStatements: readonly string[] = [
  `create table posts (
    id ${id} primary key,
    user_id ${user},
    post_type text not null check (post_type in ('POST', 'COMMENT', 'REPLY', 'REPOST', 'AD')),
    parent_id ${id} references posts (id) on delete cascade,
    grandparent_id ${id},
    root_id ${id},
    depth integer not null default 0,
    group_id ${id} references groups (id) on delete cascade,
    title text,
    body text not null default '',
    detected_language text,
    embed_url text,
    open_graph jsonb,
    images jsonb not null default '[]',
    videos jsonb not null default '[]',
    is_sensitive boolean not null default false,
    is_trolling boolean not null default false,
    is_processing boolean not null default false,
    is_hidden boolean not null default false,
    in_discover boolean not null default false,
    deleted_at ${instant},
    repost_of_id ${id} references posts (id) on delete cascade,
    repost_of_user_id ${id},
    is_empty_repost boolean not null default false,
    client_key text,
    client_digest text,
    views ${count},
    repost_count ${count} check (repost_count >= 0),
    comment_count ${count} check (comment_count >= 0),
    total_comment_count ${count} check (total_comment_count >= 0),
    positive_count ${count} check (positive_count >= 0),
    negative_count ${count} check (negative_count >= 0),
    created_at ${instant} not null,
    updated_at ${instant} not null,
    check ((depth = 0) = (parent_id is null))
  )`,
  `create table reactions (
    post_id ${post},
    user_id ${user},
    name text not null,
    created_at ${instant} not null,
    primary key (post_id, user_id)
  )`,
  `create table post_reaction_counts (
    post_id ${post},
    name text not null,
    count integer not null check (count >= 0),
    primary key (post_id, name)
  )`,
  `create table bookmarks (
    id ${id} primary key,
    user_id ${user},
    post_id ${post},
    notes text,
    created_at ${instant} not null,
    unique (user_id, post_id)
  )`,
  `create table post_hashtags (tag text collate "C" not null, post_id ${post}, primary key (tag, post_id))`,
  `create table post_tickers (symbol text collate "C" not null, post_id ${post}, primary key (symbol, post_id))`,
  `create table post_mentions (user_id ${user}, post_id ${post}, primary key (user_id, post_id))`,
  `create table notifications (
    id ${id} primary key,
    user_id ${user},
    type text not null,
    from_user_id ${user},
    post_id ${id} references posts (id) on delete cascade,
    parent_id ${id},
    seen_at ${instant},
    read_at ${instant},
    created_at ${instant} not null
  )`,
  `create table feed_snapshots (
    id ${id} primary key,
    owner text not null,
    feed_type text not null,
    post_ids text[] not null,
    created_at ${instant} not null,
    expires_at ${instant} not null
  )`,
];

const serviceStatements: readonly string[] = [
  `create table ads (
    id ${id} primary key,
    post_id ${post},
    user_id ${user},
    starts_at ${instant} not null,
    ends_at ${instant} not null,
    goal text not null,
    email text not null,
    status text not null,
    approval_status text not null,
    payment_status text not null,
    price integer not null,
    views ${count},
    clicks ${count},
    follows ${count},
    created_at ${instant} not null
  )`,
  `create table post_flags (
    id ${id} primary key,
    post_id ${post},
    reporter_id ${user},
    violation_type text not null,
    created_at ${instant} not null,
    unique (post_id, reporter_id)
  )`,
  `create table violations (
    id ${id} primary key,
    user_id ${user},
    post_id ${id} references posts (id) on delete set null,
    name text not null,
    description text not null,
    points integer not null,
    status text not null check (status in ('reported', 'confirmed', 'appeal', 'dismissed')),
    appeal_text text,
    moderated_by ${id},
    created_at ${instant} not null,
    updated_at ${instant} not null
  )`,
  `create table media (
    id ${id} primary key,
    user_id ${user},
    storage_key text not null unique,
    mime_type text not null,
    width_px integer not null,
    height_px integer not null,
    bytes integer not null,
    created_at ${instant} not null
  )`,
  `create table login_challenges (
    id ${id} primary key,
    email text not null,
    email_key text not null,
    token_hash text not null unique,
    code_hash text not null,
    code_attempts ${count},
    referral text,
    used_at ${instant},
    expires_at ${instant} not null,
    created_at ${instant} not null
  )`,
  `create table refresh_tokens (
    id ${id} primary key,
    family_id ${id} not null,
    user_id ${user},
    token_hash text not null unique,
    rotated_at ${instant},
    revoked_at ${instant},
    expires_at ${instant} not null,
    created_at ${instant} not null
  )`,
  `create table idempotency_keys (
    user_id ${user},
    key text not null,
    endpoint text not null,
    request_digest text not null,
    status integer not null,
    answer jsonb,
    created_at ${instant} not null,
    primary key (user_id, key)
  )`,
  // Zero-padded text, so that both drivers read the number alike and it still orders.
  `create sequence outgoing_events_number`,
  `create table outgoing_events (
    id ${id} primary key default lpad(nextval('outgoing_events_number')::text, 20, '0'),
    kind text not null check (kind in ('live', 'mail', 'push')),
    payload jsonb not null,
    attempts ${count},
    next_attempt_at ${instant} not null,
    created_at ${instant} not null
  )`,
  `create table mailbox (
    id ${id} primary key,
    recipient text not null,
    subject text not null,
    text text not null,
    html text not null,
    created_at ${instant} not null
  )`,
  `create table meta (key text primary key, value text not null)`,
];

const tableStatements: readonly string[] = [...peopleStatements, ...postStatements, ...serviceStatements];
