import { feedback } from '#contract/endpoints/feedback.ts';
import { escapeHtml } from '../http/html.ts';
import { memberRoute } from '../http/route.ts';

export const feedbackRoute = memberRoute(feedback, async ({ viewer, body, events, platform }) => {
  const text = `${body.message.trim()}\n\nFrom @${viewer.username} (${viewer.id})`;
  await events.mail({
    to: platform.config.supportEmail,
    subject: `Feedback from @${viewer.username}`,
    text,
    html: `<pre>${escapeHtml(text)}</pre>`,
  });
  return { success: true };
});
