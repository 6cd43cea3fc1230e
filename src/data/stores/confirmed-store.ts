import { patchedUser } from '#core/outbox/confirmed-change.ts';
import type { ConfirmedChange } from '#core/outbox/confirmed-change.ts';
import type { ConfirmedStore } from '#core/outbox/ports.ts';
import type { Clock } from '#core/ports/ports.ts';
import type { AppDatabase } from '../database.ts';
import { createDeliveryLog } from './deliveries.ts';
import { createFeedWriter } from './feed-writer.ts';
import type { FeedChange } from './feed-writer.ts';
import { createGroupWriter } from './group-writer.ts';
import { createNotificationWriter, storeUnseenCount } from './notification-writer.ts';
import { createPostWriter } from './post-writer.ts';
import type { PostChange } from './post-writer.ts';
import { readdress } from './readdress.ts';
import { keepBoost } from './seen-boosts.ts';
import { removeSessions } from './seen-sessions.ts';
import { replaceViolation } from './seen-violations.ts';
import { createSessionStore } from './session-store.ts';
import { confirmSettings } from './user-settings.ts';
import { createUserWriter } from './user-writer.ts';

/**
 * Where the answers of the server's go. Each change is atomic; the run is not (every collection is a database of its
 * own), which is why each is idempotent and an entry goes only after all of its changes are in: an interrupted run is
 * repeated whole. The posts of a run are one write and its feeds another, posts first, so that no feed names one that
 * is not there yet.
 */
export function createConfirmedStore(database: AppDatabase, clock: Clock): ConfirmedStore {
  const posts = createPostWriter(database, clock);
  const users = createUserWriter(database, clock);
  const feeds = createFeedWriter(database);
  const notifications = createNotificationWriter(database, clock);
  const groups = createGroupWriter(database, clock);
  const session = createSessionStore(database);
  const deliveries = createDeliveryLog(database);

  async function applyOne(change: Exclude<ConfirmedChange, PostChange | FeedChange>): Promise<void> {
    switch (change.type) {
      case 'upsert': {
        if (change.entity === 'group') return void (await groups.upsert([change.document]));
        const { document: user } = change;
        await users.upsert([user]);
        if (!('email' in user)) return;
        await session.update((current) => (current.userId === user.ulid ? { ...current, currentUser: user } : current));
        return;
      }
      case 'patch':
        if (change.entity === 'group') return groups.patch(change.id, change.patch);
        await users.patch([change]);
        await session.update((current) => {
          if (current.currentUser === null || current.userId !== change.id) return current;
          return { ...current, currentUser: patchedUser(current.currentUser, change.patch) };
        });
        return;
      case 'removeAuthorFromFeeds':
        return feeds.removeAuthor(change.userId);
      case 'removeSessions':
        return removeSessions(database, change.id);
      case 'violation':
        return replaceViolation(database, change.violation);
      case 'ad':
        return keepBoost(database, change.ad, clock.now());
      case 'notifications':
        await notifications.apply(change.act);
        if (change.act.makes === 'deleted') await feeds.removeNotifications(change.act);
        return change.unseenCount === null ? undefined : storeUnseenCount(database, change.unseenCount, clock.now());
      case 'settings':
        return confirmSettings(database, change);
      case 'removeGroup':
        return groups.remove([change.id]);
      case 'joinedGroup':
        return groups.noteJoined(change.group, change.isJoined);
      case 'readdress':
        return readdress(database, change);
    }
  }

  return {
    async apply(changes) {
      await deliveries.note(changes);
      let ofPosts: PostChange[] = [];
      let ofFeeds: FeedChange[] = [];
      async function writeGathered(): Promise<void> {
        if (ofPosts.length > 0) await posts.apply(ofPosts);
        if (ofFeeds.length > 0) await feeds.apply(ofFeeds);
        ofPosts = [];
        ofFeeds = [];
      }
      for (const change of changes) {
        if (isOfPost(change)) ofPosts.push(change);
        else if (isOfFeed(change)) ofFeeds.push(change);
        else {
          await writeGathered();
          await applyOne(change);
        }
      }
      await writeGathered();
    },
  };
}

function isOfPost(change: ConfirmedChange): change is PostChange {
  return 'entity' in change && change.entity === 'post';
}

function isOfFeed(change: ConfirmedChange): change is FeedChange {
  return change.type === 'prependToFeed' || change.type === 'removeFromFeed';
}
