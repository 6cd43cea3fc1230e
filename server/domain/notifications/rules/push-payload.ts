import type { ChatPush, PushMessage } from '#contract/resources/push-message.ts';

/** A push service takes 4096 bytes of ciphertext at most, of which encryption needs about a hundred; some take less. */
export const PAYLOAD_MAX_BYTES = 3072;

/** What a lock screen shows of a post. */
const EXCERPT_MAX_CHARACTERS = 240;

/** The message as text, its excerpt cut short until it fits: a long post is told of all the same. */
export function pushPayload(message: PushMessage | ChatPush): string {
  const whole = Array.from(message.excerpt.replace(/\s+/g, ' ').trim());
  for (let length = Math.min(whole.length, EXCERPT_MAX_CHARACTERS); ; length = Math.floor(length / 2)) {
    const cut = whole.slice(0, length).join('').trimEnd();
    const excerpt = length < whole.length && length > 0 ? `${cut}…` : cut;
    const payload = JSON.stringify({ ...message, excerpt });
    if (length === 0 || Buffer.byteLength(payload) <= PAYLOAD_MAX_BYTES) return payload;
  }
}
