import { ulid } from 'ulid';

/** What a server answered; null where the connection broke before an answer. */
export type RemoteAnswer = { readonly status: number; readonly headers: Headers; readonly body: unknown } | null;

export interface RemoteRequest {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  readonly path: string;
  readonly body?: unknown;
  readonly key?: string;
}

/** A member as the public API makes and knows one: nothing here reaches around it. */
export interface RemoteMember {
  readonly id: string;
  readonly username: string;
  readonly token: string;
  send(origin: string, request: RemoteRequest): Promise<RemoteAnswer>;
}

/** Signs up by e-mail and sets the account up. */
export async function signUp(origin: string, username: string): Promise<RemoteMember> {
  const email = `${username}@example.test`;
  await answered(origin, null, { method: 'POST', path: '/login/email', body: { email } });
  const otp = await codeSentTo(origin, email);
  const { body } = await answered(origin, null, { method: 'POST', path: '/magicLogin', body: { email, otp } });
  const { access_token: token, user } = body as { access_token: string; user: { ulid: string } };
  const profile = { name: username, username, accountSetup: true, acceptTermsOfService: true };
  await answered(origin, token, { method: 'PATCH', path: '/v3/user', body: profile });
  return { id: user.ulid, username, token, send: (at, request) => sendAs(at, token, request) };
}

/** Mails go out after the answer. */
async function codeSentTo(origin: string, email: string): Promise<string> {
  for (;;) {
    const { body } = await answered(origin, null, { method: 'GET', path: `/dev/mailbox.json?to=${encodeURIComponent(email)}` });
    const code = /^\d{6}/.exec((body as { data: { subject: string }[] }).data[0]?.subject ?? '');
    if (code !== null) return code[0];
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

/** One request over HTTP; writes carry `key` or a fresh one. */
export async function sendAs(origin: string, token: string | null, request: RemoteRequest): Promise<RemoteAnswer> {
  const { method, path, body } = request;
  try {
    const answer = await fetch(origin + path, {
      method,
      headers: {
        ...(token === null ? {} : { authorization: `Bearer ${token}` }),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(method === 'GET' ? {} : { 'idempotency-key': request.key ?? ulid() }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const text = await answer.text();
    return { status: answer.status, headers: answer.headers, body: text === '' ? null : JSON.parse(text) };
  } catch {
    return null;
  }
}

/** As `sendAs`. @throws where the answer is not a success. */
export async function answered(origin: string, token: string | null, request: RemoteRequest) {
  const answer = await sendAs(origin, token, request);
  if (answer === null || answer.status >= 300) {
    throw new Error(`${request.method} ${request.path} was answered ${JSON.stringify(answer)}`);
  }
  return answer;
}
