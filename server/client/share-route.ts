import type { Readable } from 'node:stream';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { SHARE_PATH, sharedTexts } from '#contract/share-target.ts';

/** The texts stand at the beginning, before the files. */
const BEGINNING_BYTES = 64 * 1024;
/**
 * Of files nothing is kept, but a browser sends them all before it looks for an answer; one that sends more than this
 * may miss it.
 */
const READ_BYTES = 64 * 1024 * 1024;
/** Of each text, characters in the address, which has to fit in what servers take for headers. */
const TEXT_MAX = 3_000;

interface ReadForm {
  readonly texts: ReadonlyMap<string, string>;
  /** Nothing of it is still to come. */
  readonly isWhole: boolean;
}

/**
 * `POST /feed`: what the system's share sheet posts where no service worker takes it (`sw/handlers/share.ts`), as right
 * after the installation. Leads to the address that shares the texts. The files are left out: whose they are is not
 * known here, and nobody has said yet that they shall be published.
 */
export function registerShareRoute(app: FastifyInstance): void {
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', async (request: FastifyRequest, body: Readable) => {
      const { beginning, isWhole } = await readBeginning(body);
      return { texts: textsOf(beginning, request.headers['content-type'] ?? ''), isWhole } satisfies ReadForm;
    });
    scope.post(SHARE_PATH, async (request, reply) => {
      const { texts, isWhole } = (request.body ?? { texts: new Map(), isWhole: true }) as ReadForm;
      const query = String(new URLSearchParams(sharedTexts(texts, TEXT_MAX)));
      if (!isWhole) reply.header('connection', 'close');
      return reply.header('cache-control', 'no-store').redirect(query === '' ? SHARE_PATH : `${SHARE_PATH}?${query}`, 303);
    });
  });
}

async function readBeginning(body: Readable): Promise<{ readonly beginning: Buffer; readonly isWhole: boolean }> {
  const kept: Buffer[] = [];
  let read = 0;
  // Given up, it must not take the connection with it: that has to be answered.
  for await (const bytes of body.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
    if (read < BEGINNING_BYTES) kept.push(bytes.subarray(0, BEGINNING_BYTES - read));
    read += bytes.byteLength;
    if (read > READ_BYTES) return { beginning: Buffer.concat(kept), isWhole: false };
  }
  return { beginning: Buffer.concat(kept), isWhole: true };
}

/** By name the texts that the beginning of a form has whole; none where it is no form that may hold files. */
function textsOf(beginning: Buffer, type: string): ReadonlyMap<string, string> {
  const boundary = /^multipart\/form-data;.*boundary="?([^";,\s]+)/i.exec(type)?.[1];
  if (boundary === undefined) return new Map();
  // Behind the last boundary is the end, or what is cut off.
  const parts = `\r\n${beginning.toString('utf8')}`.split(`\r\n--${boundary}`).slice(1, -1);
  return new Map(
    parts.flatMap((part): [string, string][] => {
      const end = part.indexOf('\r\n\r\n');
      const head = part.slice(0, Math.max(end, 0));
      const name = /; name="([^"]*)"/i.exec(head)?.[1];
      return name === undefined || /; filename\*?=/i.test(head) ? [] : [[name, part.slice(end + 4)]];
    }),
  );
}
