import { adsRoutes } from './ads/routes.ts';
import { authRoutes } from './auth/routes.ts';
import { devRoutes } from './dev/routes.ts';
import { feedsRoutes } from './feeds/routes.ts';
import { groupsRoutes } from './groups/routes.ts';
import { liveRoutes } from './live/routes.ts';
import { mediaRoutes } from './media/routes.ts';
import { moderationRoutes } from './moderation/routes.ts';
import { notificationsRoutes } from './notifications/routes.ts';
import { peopleRoutes } from './people/routes.ts';
import { postsRoutes } from './posts/routes.ts';
import { rewardsRoutes } from './rewards/routes.ts';
import { searchRoutes } from './search/routes.ts';
import { settingsRoutes } from './settings/routes.ts';
import type { Route } from './route.ts';

/** Every call that this server answers. */
export const routes: readonly Route[] = [
  ...adsRoutes,
  ...authRoutes,
  ...devRoutes,
  ...feedsRoutes,
  ...groupsRoutes,
  ...liveRoutes,
  ...mediaRoutes,
  ...moderationRoutes,
  ...notificationsRoutes,
  ...peopleRoutes,
  ...postsRoutes,
  ...rewardsRoutes,
  ...searchRoutes,
  ...settingsRoutes,
];
