import { distinctUntilChanged, map } from 'rxjs';
import type { Observable } from 'rxjs';
import type { Notification, NotificationType } from '#contract/resources/notification.ts';
import type { Post } from '#contract/resources/post.ts';
import { gateOf } from '#core/feed/post-gate.ts';
import { withActs } from '#core/notifications/notification-act.ts';
import { descriptorOf } from '#core/lists/list-key.ts';
import type { ListKey } from '#core/lists/lists.ts';
import type { NotificationDocument } from '../collections/notifications.ts';
import type { ListView, UserView } from '../view-types.ts';
import { excerptOf } from './excerpt.ts';
import { isWithheld, plainList, sameList, storedList } from './list-parts.ts';
import type { Feed } from './list-parts.ts';
import { joinDocuments } from './live-documents.ts';
import type { DocumentsById } from './live-documents.ts';
import { createPostViewBuilder } from './post-view-builder.ts';
import type { PostViewBuilder } from './post-view-builder.ts';
import { createReuse } from './shared-values.ts';
import type { ViewSources } from './sources.ts';
import { viewJoin } from './view-join.ts';
import type { ViewJoin } from './view-join.ts';

/** One line of the notifications: what one person did, or several did to the same thing (NOTIF-16). */
export interface NotificationView {
  /** Id of its newest notification. */
  readonly key: string;
  readonly type: NotificationType;
  /** Who did it, whoever did it last first; never empty. */
  readonly people: readonly UserView[];
  /** The post that it is about; null for people alone. */
  readonly postId: string | null;
  /** The group that an invitation leads into; null for all else. */
  readonly groupId: string | null;
  /**
   * The beginning of that post's text, or the name of the group; '' where there is none, or the device does not hold
   * it.
   */
  readonly excerpt: string;
  /** Of the newest, milliseconds since 1970. */
  readonly at: number;
  /** Of all in the line, newest first. */
  readonly ids: readonly string[];
  /** All of them. */
  readonly isRead: boolean;
}

interface Told {
  readonly feed: Feed;
  readonly documents: DocumentsById<NotificationDocument>;
}

/**
 * What several people do to one thing in a row stands in one line; a text of somebody's is always a line of its own.
 */
const gathered: ReadonlySet<NotificationType> = new Set(['reactions', 'repost', 'follow']);

/** The reader's notifications, newest first. Those of people whom the device does not hold any more are left out. */
export function notificationListView(sources: ViewSources, key: ListKey): Observable<ListView<NotificationView>> {
  const builder = createPostViewBuilder();
  const views = createReuse<string, NotificationView>();
  const told$ = storedList(sources, key).pipe(
    joinDocuments<Feed, NotificationDocument>(sources.database.notifications, (feed) =>
      (feed?.entries ?? []).map(({ id }) => id),
    ),
    map(({ source: feed, documents }): Told => ({ feed, documents })),
  );
  return viewJoin(sources, told$, (told) => {
    const notifications = notificationsOf(told);
    return {
      postIds: [...new Set(notifications.flatMap(({ postId }) => postId ?? []))],
      userIds: notifications.map(({ fromUserId }) => fromUserId),
    };
  }).pipe(
    map((joined) => buildLines(joined, key, { builder, views })),
    distinctUntilChanged<ListView<NotificationView>>(sameList),
  );
}

function notificationsOf({ feed, documents }: Told): readonly Notification[] {
  return (feed?.entries ?? []).flatMap(({ id }) => documents.get(id)?.notification ?? []);
}

interface Builders {
  readonly builder: PostViewBuilder;
  readonly views: ReturnType<typeof createReuse<string, NotificationView>>;
}

function buildLines(joined: ViewJoin<Told>, key: ListKey, { builder, views }: Builders): ListView<NotificationView> {
  const { feed } = joined.own;
  const { shows } = descriptorOf(key);
  const isShown = (user: UserView) => !user.isPlaceholder && shows({ isWithheld: isWithheld(user), isBookmarked: null });
  const held = notificationsOf(joined.own).filter(({ fromUserId }) => !builder.user(joined, fromUserId).isPlaceholder);
  const { notificationActs } = joined.base.pending;
  const told = notificationsOf(joined.own).flatMap((notification) => withActs(notification, notificationActs) ?? []);
  const seen = told.filter(({ fromUserId }) => isShown(builder.user(joined, fromUserId)));
  const items = gather(seen).map((line) => {
    const people = [...new Set(line.map(({ fromUserId }) => fromUserId))].map((id) => builder.user(joined, id));
    const { notificationId, notificationType: type, postId, group, createdAt } = line[0];
    const ids = line.map((notification) => notification.notificationId);
    const isRead = line.every(({ read }) => read);
    const body = postId === null ? (group?.name ?? '') : shownBody(builder.overlaid(joined, postId), joined.base.session.userId);
    return views.of(notificationId, [ids.join(' '), isRead, body, ...people], () => ({
      key: notificationId,
      type,
      people,
      postId,
      groupId: group?.id ?? null,
      excerpt: excerptOf(body),
      at: Date.parse(createdAt),
      ids,
      isRead,
    }));
  });
  return plainList(feed, items, held.length === (feed?.entries ?? []).length);
}

/** What is gone is not told of, and what is covered, or on the web only (POST-37), stays covered until it is opened. */
function shownBody(post: Post | undefined, userId: string | null): string {
  if (post === undefined || post.isDeleted || post.isHidden) return '';
  const isCovered = post.isSensitive || gateOf(post) !== null;
  return isCovered && post.userId !== userId ? '' : post.body;
}

type Line = readonly [Notification, ...Notification[]];

function gather(notifications: readonly Notification[]): readonly Line[] {
  const lines: Line[] = [];
  for (const notification of notifications) {
    const last = lines.at(-1);
    if (last !== undefined && isOfLine(notification, last[0])) lines[lines.length - 1] = [...last, notification];
    else lines.push([notification]);
  }
  return lines;
}

function isOfLine({ notificationType, postId }: Notification, newest: Notification): boolean {
  return gathered.has(notificationType) && notificationType === newest.notificationType && postId === newest.postId;
}
