import { adminLogin } from '#contract/endpoints/auth/admin-login.ts';
import type { ApiClient } from '#net/api-client.ts';
import type { AdminSiteOutcome } from '../sync-api.ts';
import { readFailureOf } from './read-failure.ts';

/** Opens a session of the admin site, whose cookie no script reads, and answers where the site is (MOD-44). */
export async function openAdminSite(client: Pick<ApiClient, 'call'>): Promise<AdminSiteOutcome> {
  try {
    const { url } = await client.call(adminLogin);
    return { ok: true, path: url };
  } catch (error) {
    return readFailureOf(error);
  }
}
