import type { FieldError } from '#contract/field-errors.ts';
import { say } from '../kernel/say.ts';
import type { Said } from '../kernel/say.ts';

const texts: Readonly<Record<FieldError, Said>> = {
  clockTime: say('fields.clockTime'),
  code: say('fields.code'),
  colour: say('fields.colour'),
  email: say('fields.email'),
  empty: say('fields.empty'),
  fault: say('fields.fault'),
  group: say('fields.group'),
  imageColour: say('fields.imageColour'),
  listName: say('fields.listName'),
  mediaUrl: say('fields.mediaUrl'),
  nul: say('fields.nul'),
  path: say('fields.path'),
  signature: say('fields.signature'),
  ulid: say('fields.ulid'),
  username: say('refusals.usernameForm'),
  uuid: say('fields.uuid'),
  webUrl: say('fields.webUrl'),
};

/**
 * What the contract's schemas say of a field, for its reader. They name no reason for a wrong type, or what is too
 * long.
 */
export function sayFieldError(reason: string): Said {
  return (texts as Readonly<Record<string, Said | undefined>>)[reason] ?? say('fields.invalid');
}
