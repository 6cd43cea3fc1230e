import { addSubscription } from '#contract/endpoints/notifications/add-subscription.ts';
import { invalidField } from '../../kernel/errors.ts';
import { memberRoute } from '../route.ts';
import { subscribe } from '../../domain/notifications/commands/push-subscriptions.ts';
import { say } from '../../kernel/say.ts';

export const addSubscriptionRoute = memberRoute(addSubscription, async ({ db, viewer, body, now, services }) => {
  const { push } = services.config;
  if (push === null) throw invalidField('endpoint', say('refusals.pushOff'));
  const { id: userId, sessionId } = viewer;
  await subscribe(db, { userId, sessionId, ...body }, { now: now(), allowsLoopback: push.allowsLoopback });
  return { success: true };
});
