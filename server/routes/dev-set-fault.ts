import { devSetFault } from '#contract/endpoints/dev/dev-set-fault.ts';
import { publicRoute } from '../http/route.ts';

export const devSetFaultRoute = publicRoute(devSetFault, async ({ body, platform }) => {
  platform.faults.add(body);
  return { success: true };
});
