import { devClearFaults } from '#contract/endpoints/dev/dev-clear-faults.ts';
import { publicRoute } from '../http/route.ts';

export const devClearFaultsRoute = publicRoute(devClearFaults, async ({ platform }) => {
  platform.faults.clear();
  return { success: true };
});
