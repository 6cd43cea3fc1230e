import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';

export interface ReceivedMail {
  readonly to: readonly string[];
  readonly raw: string;
}

export interface SmtpInbox {
  readonly url: string;
  /** In the order of arrival. */
  readonly received: ReceivedMail[];
  /** So many of the mails to come are refused, to be tried again. */
  refusals: number;
  close(): Promise<void>;
}

/** A mail server on this machine that keeps what it takes. */
export async function openSmtpInbox(): Promise<SmtpInbox> {
  const received: ReceivedMail[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, session, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        if (inbox.refusals > 0) {
          inbox.refusals -= 1;
          return done(new Error('451 try later'));
        }
        const to = session.envelope.rcptTo.map(({ address }) => address);
        received.push({ to, raw: Buffer.concat(chunks).toString('utf8') });
        return done();
      });
    },
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()));
  const inbox: SmtpInbox = {
    url: `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`,
    received,
    refusals: 0,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
  return inbox;
}

/** What a reader is shown of a mail of two alternatives. */
export function shownOf(raw: string): { readonly subject: string; readonly text: string; readonly html: string } {
  const { headers, body } = partOf(raw);
  const boundary = /boundary="([^"]+)"/.exec(headers.get('content-type') ?? '')?.[1] ?? '';
  const parts = body
    .split(`--${boundary}`)
    .slice(1, -1)
    .map((part) => partOf(part.replace(/^\r\n/, '').replace(/\r\n$/, '')));
  const alternative = (type: string) => {
    const part = parts.find((one) => one.headers.get('content-type')?.startsWith(type));
    return part === undefined ? '' : decoded(part.body, part.headers.get('content-transfer-encoding') ?? '7bit');
  };
  return {
    subject: decodedWords(headers.get('subject') ?? ''),
    text: alternative('text/plain'),
    html: alternative('text/html'),
  };
}

interface Part {
  /** By name in small letters. */
  readonly headers: ReadonlyMap<string, string>;
  readonly body: string;
}

function partOf(raw: string): Part {
  const end = raw.indexOf('\r\n\r\n');
  const lines = raw
    .slice(0, end)
    .replaceAll(/\r\n[ \t]+/g, ' ')
    .split('\r\n');
  const headers = lines.map((line) => {
    const [name = '', ...value] = line.split(': ');
    return [name.toLowerCase(), value.join(': ')] as const;
  });
  return { headers: new Map(headers), body: raw.slice(end + 4) };
}

function decoded(body: string, encoding: string): string {
  const bytes =
    encoding === 'base64'
      ? Buffer.from(body, 'base64')
      : encoding === 'quoted-printable'
        ? unquoted(body.replaceAll('=\r\n', ''))
        : Buffer.from(body);
  return bytes.toString('utf8').replaceAll('\r\n', '\n');
}

/** A header's encoded words (RFC 2047); white space between two of them is nobody's. */
function decodedWords(value: string): string {
  return value
    .replaceAll(/\?=\s+=\?/g, '?==?')
    .replaceAll(/=\?utf-8\?([bq])\?([^?]*)\?=/gi, (_, kind: string, word: string) =>
      (kind.toLowerCase() === 'b' ? Buffer.from(word, 'base64') : unquoted(word.replaceAll('_', ' '))).toString('utf8'),
    );
}

function unquoted(text: string): Buffer {
  return Buffer.from(
    text.replaceAll(/=([\dA-F]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
    'latin1',
  );
}
