import { broadcastingAuth } from '#contract/endpoints/broadcasting-auth.ts';
import { forbidden } from '../http/http-error.ts';
import { memberRoute } from '../http/route.ts';
import { signChannel } from '../realtime/channel-signature.ts';
import { mayListen } from '../realtime/live-channels.ts';

/** Signs for an own or an external live server alike. */
export const broadcastingAuthRoute = memberRoute(broadcastingAuth, async ({ body, viewer, platform }) => {
  if (!mayListen(viewer.id, body.channel_name)) throw forbidden('You may not listen to this channel');
  return { auth: signChannel(platform.config.live, body.socket_id, body.channel_name) };
});
