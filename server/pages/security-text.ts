const DAY_MS = 24 * 60 * 60 * 1000;
/** Less than a year, as RFC 9116 wants it, and more than any cache keeps the file. */
const EXPIRES_AFTER_DAYS = 180;

/**
 * `security.txt` (RFC 9116). It is made when it is asked for, so it never is out of date; it changes once a day.
 * `contact` is a URI.
 */
export function securityText({ contact, origin, now }: { contact: string; origin: string; now: Date }): string {
  const today = Math.floor(now.getTime() / DAY_MS) * DAY_MS;
  const expires = new Date(today + EXPIRES_AFTER_DAYS * DAY_MS).toISOString();
  return [
    `Contact: ${contact}`,
    `Expires: ${expires}`,
    // The language in which the policy is written, `SECURITY.md`.
    'Preferred-Languages: en',
    `Canonical: ${origin}/.well-known/security.txt`,
    '',
  ].join('\n');
}
