import { EMAIL_PATTERN } from '#contract/fields.ts';

/**
 * What every mailer asks of the recipient: on its way a text is read as a list, a group, a name with an address.
 * @throws Error where it is anything else than one address in its one spelling.
 */
export function requireOneAddress(to: string): void {
  if (!EMAIL_PATTERN.test(to)) throw new Error('A mail names something else than one address');
}
