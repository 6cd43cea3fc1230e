import { deleteSubscription } from '#contract/endpoints/notifications/delete-subscription.ts';
import { memberRoute } from '../route.ts';
import { unsubscribe } from '../../domain/notifications/commands/push-subscriptions.ts';

export const deleteSubscriptionRoute = memberRoute(deleteSubscription, async ({ db, viewer, query }) => {
  await unsubscribe(db, { userId: viewer.id, endpoint: query.endpoint });
  return { success: true };
});
