import { createDecipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto';
import { createServer } from 'node:http';
import type { IncomingHttpHeaders, OutgoingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface ReceivedPush {
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}

/** A device's end of a subscription: the keys that only it can read with. */
export interface TestDevice {
  readonly publicKey: string;
  readonly authToken: string;
  /** The payload of a push (RFC 8291, `aes128gcm`). */
  read(body: Buffer): string;
}

/** A push service on this machine, that answers as it is told: 201 where nothing was said. */
export async function startPushService(): Promise<{
  readonly origin: string;
  readonly received: readonly ReceivedPush[];
  /** The next answers, in turn. */
  answerNext(...answers: readonly { status: number; headers?: OutgoingHttpHeaders }[]): void;
  close(): Promise<void>;
}> {
  const received: ReceivedPush[] = [];
  const answers: { status: number; headers?: OutgoingHttpHeaders }[] = [];
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      received.push({ path: request.url ?? '', headers: request.headers, body: Buffer.concat(chunks) });
      const { status, headers = {} } = answers.shift() ?? { status: 201 };
      response.writeHead(status, headers).end();
    });
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    received,
    answerNext: (...next) => void answers.push(...next),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

export function testDevice(): TestDevice {
  const ecdh = createECDH('prime256v1');
  const ownPoint = ecdh.generateKeys();
  const secret = randomBytes(16);
  return {
    publicKey: ownPoint.toString('base64url'),
    authToken: secret.toString('base64url'),
    read(body) {
      const salt = body.subarray(0, 16);
      const point = body.subarray(21, 21 + (body[20] ?? 0));
      const ciphertext = body.subarray(21 + point.length);
      const info = Buffer.concat([Buffer.from('WebPush: info\0'), ownPoint, point]);
      const key = Buffer.from(hkdfSync('sha256', ecdh.computeSecret(point), secret, info, 32));
      const part = (name: string, bytes: number) =>
        Buffer.from(hkdfSync('sha256', key, salt, `Content-Encoding: ${name}\0`, bytes));
      const decipher = createDecipheriv('aes-128-gcm', part('aes128gcm', 16), part('nonce', 12));
      decipher.setAuthTag(ciphertext.subarray(-16));
      const padded = Buffer.concat([decipher.update(ciphertext.subarray(0, -16)), decipher.final()]);
      return padded.subarray(0, padded.lastIndexOf(2)).toString('utf8');
    },
  };
}
