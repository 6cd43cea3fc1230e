import { devSendLive } from '#contract/endpoints/dev/dev-send-live.ts';
import { publicRoute } from '../http/route.ts';

export const devSendLiveRoute = publicRoute(devSendLive, async ({ body, platform }) => {
  await platform.live.publish(body.channel, body.event, body.data);
  return { success: true };
});
