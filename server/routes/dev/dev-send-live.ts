import { devSendLive } from '#contract/endpoints/dev/dev-send-live.ts';
import { publicRoute } from '../route.ts';

export const devSendLiveRoute = publicRoute(devSendLive, async ({ body, services }) => {
  await services.live.publish(body.channel, body.event, body.data);
  return { success: true };
});
