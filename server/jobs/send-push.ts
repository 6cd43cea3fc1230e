import type { Kysely } from 'kysely';
import { forgetDeadSubscription } from '../domain/notifications/commands/push-subscriptions.ts';
import { readChatPush } from '../domain/notifications/queries/chat-pushes.ts';
import { readPush } from '../domain/notifications/queries/push-messages.ts';
import { pushPayload } from '../domain/notifications/rules/push-payload.ts';
import { quietForMs } from '../domain/notifications/rules/quiet-hours.ts';
import type { Database } from '../kernel/db/schema.ts';
import type { PushSender } from '../push/push-sender.ts';

interface Deps {
  readonly db: Kysely<Database>;
  readonly push: PushSender;
  readonly now: Date;
  readonly log: { warn(details: object, message: string): void };
}

/** It may be sent, though not before `afterMs` have passed. */
export class SendLaterError extends Error {
  override readonly name = 'SendLaterError';
  readonly afterMs: number;

  constructor(message: string, afterMs: number) {
    super(message);
    this.afterMs = afterMs;
  }
}

/** A notification, or what was said in a chat, and the device that it is for. */
export type NamedPush = { readonly subscriptionId: string } & (
  | { readonly notificationId: string }
  | { readonly messageId: string }
);

/** Pushes one notification or message to one device. Throws where it is to be tried again. */
export async function sendPush({ db, push, log, now }: Deps, named: NamedPush): Promise<void> {
  const found = 'messageId' in named ? await readChatPush(db, named) : await readPush(db, named);
  if (found === null) return;
  const { target, message, topic, settings } = found;
  const waitMs = quietForMs(settings, now);
  if (waitMs > 0) throw new SendLaterError('quiet-hours', waitMs);
  const outcome = await push.send({ ...target, payload: pushPayload(message), topic });
  switch (outcome.type) {
    case 'sent':
      return;
    case 'gone':
      return forgetDeadSubscription(db, target);
    case 'refused':
      return log.warn({ status: outcome.status, subscription: target.id }, 'A push was refused and is given up');
    case 'later':
      throw new SendLaterError(`push-service:${outcome.status ?? 0}`, outcome.afterMs);
  }
}
