import { devReset } from '#contract/endpoints/dev/dev-reset.ts';
import { publicRoute } from '../route.ts';

/** Also forgets faults and puts the clock right: the server is as after its first start. */
export const devResetRoute = publicRoute(devReset, async ({ services }) => {
  services.faults.clear();
  services.clock.setOffset(0);
  await services.resetData();
  return { success: true };
});
