import { devMoveClock } from '#contract/endpoints/dev/dev-move-clock.ts';
import { publicRoute } from '../http/route.ts';

export const devMoveClockRoute = publicRoute(devMoveClock, async ({ body, platform }) => {
  platform.clock.setOffset(body.offsetMs);
  return { success: true, now: platform.clock.now().toISOString() };
});
