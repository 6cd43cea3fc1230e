import { feedback } from '#contract/endpoints/feedback.ts';
import { memberRoute } from '../http/route.ts';

export const feedbackRoute = memberRoute(feedback, async ({ viewer, body, events, platform }) => {
  const text = `${body.message.trim()}\n\nFrom @${viewer.username} (${viewer.id})`;
  await events.mail({
    to: platform.config.mailFrom,
    subject: `Feedback from @${viewer.username}`,
    text,
    html: `<pre>${escapeHtml(text)}</pre>`,
  });
  return { success: true };
});

function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
