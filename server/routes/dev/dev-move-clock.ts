import { devMoveClock } from '#contract/endpoints/dev/dev-move-clock.ts';
import { publicRoute } from '../route.ts';

export const devMoveClockRoute = publicRoute(devMoveClock, async ({ body, services }) => {
  services.clock.setOffset(body.offsetMs);
  return { success: true, now: services.clock.now().toISOString() };
});
