import { createServer } from 'node:http';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

type Answer = (request: IncomingMessage, response: ServerResponse) => void;

/** Pages of names that end with `.test`, on this machine; the rest is 404. */
export async function startPageSite(pages: Readonly<Record<string, Answer>>): Promise<{
  readonly port: number;
  /** Host and path of each request, in order. */
  readonly asked: readonly string[];
  close(): Promise<void>;
}> {
  const asked: string[] = [];
  const server = createServer((request, response) => {
    const place = `${request.headers.host ?? ''}${request.url ?? ''}`;
    asked.push(place);
    const answer = pages[place];
    if (answer === undefined) response.writeHead(404).end();
    else answer(request, response);
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  return {
    port: (server.address() as AddressInfo).port,
    asked,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

/** Answers with this body. */
export function answering(body: string | Uint8Array, type = 'text/html; charset=utf-8', status = 200): Answer {
  return (_request, response) => response.writeHead(status, { 'content-type': type }).end(body);
}

export function redirecting(location: string): Answer {
  return (_request, response) => response.writeHead(302, { location }).end();
}

/** A page with these Open Graph properties, written as they are. */
export function pageWith(properties: Readonly<Record<string, string>>, title = ''): string {
  const tags = Object.entries(properties).map(([name, value]) => `<meta property="og:${name}" content="${value}">`);
  return `<!doctype html><html><head><title>${title}</title>${tags.join('')}</head><body><h1>Waders</h1></body></html>`;
}
