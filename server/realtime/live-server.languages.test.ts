import { once } from 'node:events';
import { describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { messageKeys } from '#messages/catalogues.ts';
import { formatMessage } from '#messages/format-message.ts';
import { LOCALES, PSEUDO_LOCALE } from '#messages/locales.ts';
import { createTestApp } from '../testing/test-app.ts';

/** Of a close frame, whose code takes two of its 125 bytes (RFC 6455). */
const REASON_MAX_BYTES = 123;

describe('the live socket speaks the language of the request that opens it', () => {
  it('in a refusal, as message and as reason', async () => {
    const test = await createTestApp();
    const origin = await test.listen();
    const socket = new WebSocket(`${origin.replace('http', 'ws')}/app/nothing?protocol=7`, {
      headers: { 'accept-language': 'de' },
    });
    const [[message], [code, reason]] = await Promise.all([once(socket, 'message'), once(socket, 'close')]);
    expect(JSON.parse(String(message))).toEqual({
      event: 'pusher:error',
      data: { code: 4001, message: 'Die Anwendung existiert nicht' },
    });
    expect([code, String(reason)]).toEqual([4001, 'Die Anwendung existiert nicht']);
    await test.close();
  });

  it('while it is open, and when the server ends', async () => {
    const test = await createTestApp();
    const origin = await test.listen();
    const address = `${origin.replace('http', 'ws')}/app/${test.services.config.live.key}?protocol=7`;
    const socket = new WebSocket(address, { headers: { 'accept-language': 'ar' } });
    await once(socket, 'message');
    socket.send(JSON.stringify({ event: 'nothing' }));
    const [told] = await once(socket, 'message');
    expect(JSON.parse(String(told))).toMatchObject({ data: { code: 4200, message: 'حدث غير معروف' } });
    const closed = once(socket, 'close');
    await test.close();
    const [code, reason] = await closed;
    expect([code, String(reason)]).toEqual([4100, 'يُعاد تشغيل الخادم']);
  });

  it('in words that fit into a close frame', () => {
    const texts = [...LOCALES, PSEUDO_LOCALE].flatMap((locale) =>
      messageKeys
        .filter((key) => key.startsWith('live.'))
        .map((key) => (formatMessage as (...given: readonly string[]) => string)(locale, key)),
    );
    expect(texts.filter((text) => Buffer.byteLength(text) > REASON_MAX_BYTES)).toEqual([]);
  });
});
