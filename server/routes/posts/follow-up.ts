import type { Viewer } from '../../domain/auth/queries/viewer.ts';
import { notify, type NotificationContext } from '../../domain/notifications/commands/notify.ts';
import { noteActivity } from '../../domain/people/commands/member-activity.ts';
import type { Written } from '../../domain/posts/commands/create-post.ts';

/** What follows from a post that was written, in its transaction: those whom it concerns are told, and its author was active. */
export async function followUp(input: NotificationContext & { readonly viewer: Viewer }, written: Written): Promise<void> {
  if (!written.isNew) return;
  for (const notification of written.notifications) await notify(input, notification);
  await noteActivity(input.db, input.viewer.id, input.now());
}
