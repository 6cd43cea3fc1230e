import { feedback } from '#contract/endpoints/settings/feedback.ts';
import { feedbackMail } from '../../domain/settings/rules/feedback-mail.ts';
import { tooManyRequests } from '../../kernel/errors.ts';
import { memberRoute } from '../route.ts';
import type { RateLimits } from '../../kernel/rate-limits.ts';

export const feedbackRoute = memberRoute(feedback, async ({ viewer, body, events, services }) => {
  await limitFeedback(services.limits, viewer.id);
  await events.mail(feedbackMail(services.config.supportEmail, viewer, body.message));
  return { success: true };
});

const MAILS_A_DAY = 20;

/** Of feedback alone: devices keep it and go on with everything else. */
async function limitFeedback(limits: RateLimits, userId: string): Promise<void> {
  const { allowed, retryAfterSeconds } = await limits.take(`feedback:${userId}`, {
    limit: MAILS_A_DAY,
    windowSeconds: 24 * 60 * 60,
  });
  if (!allowed) throw tooManyRequests(retryAfterSeconds);
}
