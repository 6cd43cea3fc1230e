import { devClearFaults } from '#contract/endpoints/dev/dev-clear-faults.ts';
import { publicRoute } from '../route.ts';

export const devClearFaultsRoute = publicRoute(devClearFaults, async ({ services }) => {
  services.faults.clear();
  return { success: true };
});
