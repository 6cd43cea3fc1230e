import { userChannel } from '#contract/realtime/channels.ts';
import type { EventSink } from '../../../kernel/events.ts';

/** Sends a post's counts to its author's devices. */
export function sendEngagement(
  { events }: { readonly events: EventSink },
  post: { readonly id: string; readonly userId: string },
): Promise<void> {
  return events.liveCounts(userChannel(post.userId), 'Engagement', post.id);
}
