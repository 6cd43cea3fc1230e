import { devSetFault } from '#contract/endpoints/dev/dev-set-fault.ts';
import { publicRoute } from '../route.ts';

export const devSetFaultRoute = publicRoute(devSetFault, async ({ body, services }) => {
  services.faults.add(body);
  return { success: true };
});
