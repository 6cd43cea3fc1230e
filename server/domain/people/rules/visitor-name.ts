import { createHash } from 'node:crypto';

/** Tells visitors of one hour apart without keeping their addresses. */
export function visitorName(ip: string): string {
  return `visitor-${createHash('sha256').update(ip).digest('base64url').slice(0, 16)}`;
}
