import { broadcastingAuth } from '#contract/endpoints/live/broadcasting-auth.ts';
import { forbidden } from '../../kernel/errors.ts';
import { memberRoute } from '../route.ts';
import { signChannel } from '../../realtime/channel-signature.ts';
import { sessionData } from '../../realtime/connection.ts';
import { mayListen } from '../../realtime/live-channels.ts';
import { say } from '../../kernel/say.ts';

/**
 * Signs for an own or an external live server alike. An own one is told whose session listens, so that the socket ends
 * with it; others know nothing of that.
 */
export const broadcastingAuthRoute = memberRoute(broadcastingAuth, async ({ body, viewer, services }) => {
  if (viewer.isBanned || !mayListen(viewer.id, body.channel_name)) throw forbidden(say('refusals.channel'));
  const { live } = services.config;
  const subscription = { socketId: body.socket_id, channel: body.channel_name };
  if (live.external) return { auth: signChannel(live, subscription) };
  const data = sessionData({ userId: viewer.id, sessionId: viewer.sessionId });
  return { auth: signChannel(live, { ...subscription, data }), channel_data: data };
});
