import { devReset } from '#contract/endpoints/dev/dev-reset.ts';
import { publicRoute } from '../http/route.ts';

/** Also forgets faults and puts the clock right: the server is as after its first start. */
export const devResetRoute = publicRoute(devReset, async ({ platform }) => {
  platform.faults.clear();
  platform.clock.setOffset(0);
  await platform.resetData();
  return { success: true };
});
