import { unrelated, type User } from '#contract/resources/user.ts';
import { t } from '#messages/t.ts';

const EPOCH = '1970-01-01T00:00:00.000Z';

/** Shared by all of them: a long feed may name thousands. */
const noBadges: User['badges'] = [];

/** A user who is not on the device yet (CACHE-32). */
export function placeholderUser(id: string): User {
  return {
    ulid: id,
    name: t('actions.loadingName'),
    username: t('actions.loadingName'),
    avatar: null,
    cover: null,
    bio: t('actions.loadingName'),
    website: null,
    ProfileEngagement: unrelated,
    followers: 0,
    following: 0,
    friendCount: 0,
    postCount: 0,
    badges: noBadges,
    isBanned: false,
    lastActiveAt: null,
    createdAt: EPOCH,
    updatedAt: EPOCH,
    updatedAtEpoch: 0,
    accountSetup: true,
    acceptTermsOfService: true,
  };
}
