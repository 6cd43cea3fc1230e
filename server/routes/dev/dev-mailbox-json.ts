import { devMailboxJson } from '#contract/endpoints/dev/dev-mailbox-json.ts';
import { publicRoute } from '../route.ts';
import { readMailbox } from '../../mail/mailbox.ts';

/** Waits for what is being sent, so that a mail asked for is there. */
export const devMailboxJsonRoute = publicRoute(devMailboxJson, async ({ db, query, services }) => {
  await services.outgoing.settled();
  return { data: await readMailbox(db, query.to) };
});
