/** One request as the fake saw it. */
export interface SeenRequest {
  readonly method: string;
  /** Path and query. */
  readonly path: string;
  readonly headers: Headers;
  readonly body: unknown;
}

export type FakeAnswer = Response | Promise<Response>;

/** A server at the edge of `fetch`: one handler answers everything, every request is kept. */
export class FakeApi {
  readonly seen: SeenRequest[] = [];
  handler: (request: SeenRequest) => FakeAnswer;

  constructor(handler: (request: SeenRequest) => FakeAnswer = () => json({})) {
    this.handler = handler;
  }

  readonly fetch: typeof globalThis.fetch = async (input, init) => {
    const request = new Request(input, init);
    const url = new URL(request.url);
    const text = await request.text();
    const seen = {
      method: request.method,
      path: url.pathname + url.search,
      headers: request.headers,
      body: text === '' ? undefined : (JSON.parse(text) as unknown),
    };
    this.seen.push(seen);
    return this.handler(seen);
  };

  /** Requests of one path, query apart. */
  at(path: string): readonly SeenRequest[] {
    return this.seen.filter((request) => request.path.split('?')[0] === path);
  }
}

export function json(body: unknown, status = 200, headers: Record<string, string> = {}): Response {
  return new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json', ...headers } });
}

export function html(body: string, status = 200): Response {
  return new Response(body, { status, headers: { 'content-type': 'text/html' } });
}

export function refusal(status: number, errorType: string, more: Record<string, unknown> = {}): Response {
  return json({ error_type: errorType, message: `refused with ${status}`, ...more }, status);
}
