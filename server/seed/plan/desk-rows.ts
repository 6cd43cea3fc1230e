import type { NotificationType } from '#contract/resources/notification.ts';
import { SOURCE_LOCALE } from '#messages/locales.ts';
import { boostPrice } from '../../domain/ads/rules/boost-dates.ts';
import { violationTypes } from '../../domain/settings/rules/public-lists.ts';
import { extractTags } from '../../domain/posts/rules/text-tags.ts';
import type { Random } from '../random.ts';
import { states } from './ads.ts';
import type { Community } from './plan-community.ts';
import type { Person, PlannedPost } from './plan-types.ts';
import type { Rows } from './post-rows.ts';

/** Days of notifications kept for the demo accounts, and within how many hours they are still unread. */
const NOTIFIED_DAYS = 12;
const UNREAD_HOURS = 9;

/** Bookmarks, notifications, ads, reports and violations. */
export function deskRows(community: Community, random: Random): Rows {
  return {
    bookmarks: bookmarkRows(community, random),
    notifications: notificationRows(community),
    ...adRows(community),
    ...moderationRows(community),
  };
}

/** What people write to posts that they saved, for themselves. */
const notesToSaved = [
  'Read again on the train.',
  'Show this to Theo.',
  'For the walk on Sunday.',
  'Ask what lens that was.',
  'Good line for the newsletter.',
  'Try this at home first.',
  'Where was this? Look it up.',
] as const;

function bookmarkRows({ people, posts, clock }: Community, random: Random): NonNullable<Rows['bookmarks']> {
  const worthKeeping = posts.filter(
    (post) => post.parent === null && post.deletedAt === null && post.repostOf === null && post.group === null,
  );
  return people
    .filter((person) => person.username !== 'zoe' && person.username !== 'finn')
    .flatMap((person) => {
      const count = person.username === 'maya' ? 34 : person.role === 'crowd' ? random.int(0, 4) : random.int(3, 14);
      return Array.from({ length: count }, () => random.pick(worthKeeping))
        .filter((post, index, all) => all.indexOf(post) === index && post.author !== person)
        .map((post, index) => {
          const at = clock.after(post.at, random.int(4, 900));
          const notes = index % 5 === 2 ? (notesToSaved[index % notesToSaved.length] ?? null) : null;
          return { id: clock.mintId(at), user_id: person.id, post_id: post.id, notes, created_at: at };
        });
    });
}

interface Notice {
  readonly to: Person;
  readonly from: Person;
  readonly type: NotificationType;
  readonly post: PlannedPost | null;
  readonly parent: PlannedPost | null;
  readonly at: Date;
}

function notificationRows({ people, posts, clock }: Community): NonNullable<Rows['notifications']> {
  const since = clock.daysAgo(NOTIFIED_DAYS);
  const notices = posts
    .filter((post) => post.at > since && post.deletedAt === null)
    .flatMap((post) => noticesOf(post, people, clock.after(post.at, 12)));
  for (const person of people.filter((one) => one.role === 'demo')) {
    [...person.followers]
      .slice(-6)
      .forEach((from, index) =>
        notices.push({ to: person, from, type: 'follow', post: null, parent: null, at: clock.daysAgo(0.08 + index * 1.3) }),
      );
  }
  const unread = clock.daysAgo(UNREAD_HOURS / 24);
  const once = new Set<string>();
  return notices
    .filter((notice) => {
      if (notice.to.role !== 'demo' || notice.to === notice.from || notice.to.username === 'zoe') return false;
      const key = `${notice.to.id}/${notice.type}/${notice.from.id}/${notice.post?.id ?? ''}`;
      return once.has(key) ? false : (once.add(key), true);
    })
    .map((notice) => {
      const readAt = notice.at > unread ? null : clock.after(notice.at, 400);
      return {
        id: clock.mintId(notice.at),
        user_id: notice.to.id,
        type: notice.type,
        from_user_id: notice.from.id,
        post_id: notice.post?.id ?? null,
        parent_id: notice.parent?.id ?? null,
        seen_at: readAt,
        read_at: readAt,
        created_at: notice.at,
      };
    });
}

function noticesOf(post: PlannedPost, people: readonly Person[], reactedAt: Date): Notice[] {
  const base = { from: post.author, post, parent: post.parent, at: post.at };
  const notices: Notice[] = [...post.reactions.keys()]
    .slice(0, 3)
    .map((from) => ({ to: post.author, from, type: 'reactions', post, parent: post.parent, at: reactedAt }));
  if (post.parent) notices.push({ ...base, to: post.parent.author, type: 'comment' });
  if (post.repostOf) {
    const { author: to } = post.repostOf;
    // A repost names what was reposted, a quote itself (as `domain/posts/commands/create-post.ts` does).
    notices.push(
      post.body === ''
        ? { ...base, to, type: 'repost', post: post.repostOf, parent: null }
        : { ...base, to, type: 'repost_with_comment', parent: post.repostOf },
    );
  }
  for (const name of extractTags(post.body).mentions) {
    const to = people.find((person) => person.username === name);
    if (to) notices.push({ ...base, to, type: 'mention' });
  }
  return notices;
}

function adRows({ ads, people, clock }: Community): Pick<Rows, 'ads' | 'ad_days'> {
  const ines = people.find((person) => person.username === 'ines');
  const rows = ads.map((ad) => {
    const [status, approval, payment] = states[ad.state];
    const id = clock.mintId(ad.requestedAt);
    const total = (of: 'views' | 'clicks' | 'follows') => ad.days.reduce((sum, day) => sum + day[of], 0);
    const isDecided = approval !== 'pending';
    const row = {
      id,
      post_id: ad.post.id,
      user_id: ad.post.author.id,
      starts_at: ad.startsAt,
      ends_at: ad.endsAt,
      goal: ad.goal,
      email: `${ad.post.author.username}@demo.test`,
      status,
      approval_status: approval,
      payment_status: payment,
      price: boostPrice(ad),
      views: total('views'),
      clicks: total('clicks'),
      follows: total('follows'),
      refusal_reason: ad.refusalReason,
      decided_by: isDecided ? (ines?.id ?? null) : null,
      // An hour later.
      decided_at: isDecided ? new Date(ad.requestedAt.getTime() + 3_600_000) : null,
      created_at: ad.requestedAt,
    };
    return { row, days: ad.days.map((day) => ({ ad_id: id, ...day })) };
  });
  return { ads: rows.map(({ row }) => row), ad_days: rows.flatMap(({ days }) => days) };
}

/**
 * What has been decided or waits: [author, type, status, appeal, words of the post that it is about]. A report that is
 * open or was none is no violation.
 */
const cases = [
  ['milo', 'threats', 'confirmed', null],
  ['milo', 'threats', 'confirmed', null],
  [
    'rhea',
    'spam',
    'appeal',
    'It was one answer to everybody who asks for a candle stall. I posted it twice because the first had the wrong day. Happy to keep the second only.',
    'Candle stall',
  ],
  [null, 'spam', 'reported', null],
  [null, 'pornographic_and_explicit_content', 'reported', null],
  [null, 'impersonation', 'dismissed', null],
] as const;

function moderationRows({ people, posts, clock }: Community): Rows {
  const theo = people.find((person) => person.username === 'theo');
  const reporters = people.filter((person) => person.role === 'main');
  const used = new Set<PlannedPost>();
  const violations: NonNullable<Rows['violations']> = [];
  const flags: NonNullable<Rows['post_flags']> = [];
  cases.forEach(([username, name, status, appeal, about = ''], index) => {
    const post = posts.findLast(
      (one) =>
        !used.has(one) &&
        one.parent === null &&
        one.repostOf === null &&
        !one.isAd &&
        one.group === null &&
        one.deletedAt === null &&
        one.body !== '' &&
        one.body.includes(about) &&
        one.at < clock.daysAgo(1 + index) &&
        (username === null ? one.author.role === 'crowd' : one.author.username === username),
    );
    const type = violationTypes.find((known) => known.name === name);
    if (!post || !type) return;
    used.add(post);
    const at = clock.after(post.at, 90);
    const decidedAt = status === 'reported' ? null : clock.after(at, 240);
    const decidedBy = decidedAt === null ? null : (theo?.id ?? null);
    if (decidedAt !== null && status !== 'dismissed') {
      violations.push({
        id: clock.mintId(decidedAt),
        user_id: post.author.id,
        post_id: post.id,
        name,
        description: type.description(SOURCE_LOCALE),
        points: type.points,
        status,
        appeal_text: appeal,
        moderated_by: decidedBy,
        hid_post: true,
        created_at: decidedAt,
        updated_at: appeal === null ? decidedAt : clock.after(decidedAt, 300),
      });
    }
    for (const reporter of reporters.slice(index, index + (status === 'reported' ? 3 : 1))) {
      if (reporter !== post.author)
        flags.push({
          id: clock.mintId(at),
          post_id: post.id,
          reporter_id: reporter.id,
          violation_type: name,
          created_at: at,
          decided_at: decidedAt,
          decided_by: decidedBy,
        });
    }
  });
  return { violations, post_flags: flags };
}
