import { deleteSubscription } from '#contract/endpoints/notifications/delete-subscription.ts';
import { memberRoute } from '../route.ts';
import { notFound } from '../../kernel/errors.ts';
import { unsubscribe } from '../../domain/notifications/commands/push-subscriptions.ts';

export const deleteSubscriptionRoute = memberRoute(deleteSubscription, async ({ db, viewer, query }) => {
  if (!(await unsubscribe(db, { userId: viewer.id, endpoint: query.endpoint }))) throw notFound();
  return { success: true };
});
