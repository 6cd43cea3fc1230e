import { testProbe } from '#contract/endpoints/auth/test-probe.ts';
import { memberRoute } from '../route.ts';

/** Reaching it proves the token. */
export const testProbeRoute = memberRoute(testProbe, async () => ({ success: true }));
