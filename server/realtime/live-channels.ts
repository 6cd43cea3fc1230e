import { notificationsChannel, POSTS_CHANNEL, userChannel } from '#contract/realtime/channels.ts';

const PRIVATE = 'private-';

/** The contract's channel name as it goes over the wire: all but `posts` are private. */
export function wireChannel(channel: string): string {
  return channel === POSTS_CHANNEL ? channel : PRIVATE + channel;
}

export function isPublicChannel(wireName: string): boolean {
  return wireName === POSTS_CHANNEL;
}

/** Who may listen to a private channel: the member whose id it carries. Every other name is refused. */
export function mayListen(viewerId: string, wireName: string): boolean {
  return wireName === PRIVATE + notificationsChannel(viewerId) || wireName === PRIVATE + userChannel(viewerId);
}
