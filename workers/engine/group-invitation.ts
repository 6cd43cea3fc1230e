import { getGroupInvitation } from '#contract/endpoints/groups/get-group-invitation.ts';
import type { ApiClient } from '#net/api-client.ts';
import type { InvitationOutcome } from '../sync-api.ts';
import { readFailureOf } from './read-failure.ts';

/** To what a link invites. Nothing of it is kept: it may be revoked at any time. */
export async function readInvitation(client: Pick<ApiClient, 'call'>, code: string): Promise<InvitationOutcome> {
  try {
    const { data: invitation } = await client.call(getGroupInvitation, { body: { code } });
    return { ok: true, invitation };
  } catch (error) {
    return readFailureOf(error);
  }
}
