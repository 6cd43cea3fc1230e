import { randomBytes } from 'node:crypto';
import type { Installation } from './installation.ts';

interface Mail {
  readonly id: string;
  readonly subject: string;
  readonly text: string;
}

/** Link and code of a sign-in e-mail. */
export interface SignInMail {
  /** Path with query, on the installation's own origin. */
  readonly path: string;
  readonly code: string;
}

export interface MadeGroup {
  readonly id: string;
  readonly name: string;
}

export interface SeenGroup extends MadeGroup {
  readonly description: string;
  readonly avatar: string | null;
  readonly visibility: string;
  readonly isJoined: boolean;
  readonly isPinned: boolean;
  readonly isBanned: boolean;
  readonly membersCount: number;
}

/**
 * The server behind the proxy, asked directly: what prepares a scenario (a thread, a second person's post, the server's
 * clock) without anybody's screen. What a screen does is never done here.
 */
export class Api {
  readonly #installation: Installation;
  readonly #tokens = new Map<string, string>();

  constructor(installation: Installation) {
    this.#installation = installation;
  }

  /** The last sign-in e-mail to this address. */
  async signInMail(to: string): Promise<SignInMail> {
    const text = await this.mailTo(to);
    const link = /https?:\/\/\S+\/magicLogin\/\S+/.exec(text)?.[0];
    const code = /^(\d{6})$/m.exec(text)?.[1];
    if (link === undefined || code === undefined) throw new Error(`No sign-in e-mail to ${to}`);
    const { origin, pathname, search } = new URL(link);
    if (origin !== this.#installation.url) throw new Error(`The link leads to ${origin}`);
    return { path: pathname + search, code };
  }

  /** Text of the last e-mail to this address; '' where there is none. */
  async mailTo(to: string): Promise<string> {
    return (await this.mailsTo(to))[0]?.text ?? '';
  }

  /** E-mails to this address, the last one first; a hundred at most. */
  async mailsTo(to: string): Promise<readonly Mail[]> {
    return ((await this.#call('GET', `/dev/mailbox.json?to=${encodeURIComponent(to)}`)) as { data: readonly Mail[] }).data;
  }

  /** Answers the new post's id; `ulid` makes it a quote of that post. */
  async writesPost(username: string, body: string, more: { isSensitive?: boolean; ulid?: string } = {}): Promise<string> {
    return idOf(await this.#callAs(username, 'PUT', '/v3/posts', { body, ...more }));
  }

  /** How many messages somebody has not read in a chat. */
  async unreadIn(username: string, groupId: string): Promise<number | undefined> {
    const { data } = (await this.callAs(username, 'GET', '/v3/chat/groups')) as {
      data: readonly { id: string; reading?: { unreadCount: number } }[];
    };
    return data.find(({ id }) => id === groupId)?.reading?.unreadCount;
  }

  /** The chats of somebody, as the list tells them. */
  async chatsOf(username: string): Promise<readonly { name: string; unread: number; last: string | null }[]> {
    const { data } = (await this.callAs(username, 'GET', '/v3/chat/groups')) as {
      data: readonly { name: string; reading?: { unreadCount: number }; lastMessage?: { body: string } | null }[];
    };
    return data.map(({ name, reading, lastMessage }) => ({
      name,
      unread: reading?.unreadCount ?? 0,
      last: lastMessage?.body ?? null,
    }));
  }

  async blocks(username: string, whom: string): Promise<void> {
    await this.#callAs(username, 'PUT', `/v3/profile/${whom}/block`);
  }

  /** Says something in a chat, or posts in a group. */
  async says(username: string, groupId: string, body: string, more: { isSensitive?: boolean } = {}): Promise<string> {
    return idOf(await this.#callAs(username, 'PUT', '/v3/posts', { body, groupId, ...more }));
  }

  async comments(username: string, parentId: string, body: string, more: { isSensitive?: boolean } = {}): Promise<string> {
    return idOf(await this.#callAs(username, 'PUT', '/v3/comments', { parentId, body, ...more }));
  }

  async reacts(username: string, ulid: string, reaction: string): Promise<void> {
    await this.#callAs(username, 'PUT', '/v3/post/reaction', { ulid, reaction });
  }

  async reposts(username: string, ulid: string): Promise<void> {
    await this.#callAs(username, 'POST', '/v3/posts/repost', { ulid });
  }

  async follows(username: string, whom: string): Promise<void> {
    await this.#callAs(username, 'PUT', `/v3/profile/${whom}/follow`);
  }

  /** How many the member follows. */
  async followedBy(username: string): Promise<number> {
    const { data } = (await this.callAs(username, 'GET', '/v3/user')) as { data: { following: number } };
    return data.following;
  }

  /** A member who has done nothing yet; answers the e-mail address to sign in with. */
  async newMember(username: string): Promise<string> {
    const email = `${username}@example.org`;
    const from = someAddress();
    await this.#call('POST', '/login/email', { email }, { from });
    const { code } = await this.signInMail(email);
    const signedIn = (await this.#call('POST', '/magicLogin', { otp: code, email }, { from })) as { access_token: string };
    const { access_token: token } = signedIn;
    await this.#call(
      'PATCH',
      '/v3/user',
      { name: username, username, accountSetup: true, acceptTermsOfService: true },
      { token },
    );
    return email;
  }

  /** A group of the member's own; public where nothing else is said. */
  async makesGroup(username: string, given: { name: string; visibility?: string; description?: string }): Promise<MadeGroup> {
    const body = { visibility: 'PUBLIC', ...given };
    return ((await this.#callAs(username, 'PUT', '/v3/group/add', body)) as { data: MadeGroup }).data;
  }

  /** Posts of a group, the newest first. */
  async postsOfGroup(username: string, groupId: string): Promise<readonly { readonly id: string; readonly body: string }[]> {
    const page = (await this.#callAs(username, 'POST', '/v3/posts/group', { groupId })) as { data: readonly { id: string }[] };
    if (page.data.length === 0) return [];
    const ulids = page.data.map(({ id }) => id);
    const { data } = (await this.#callAs(username, 'POST', '/v3/posts/map', { ulids })) as {
      data: readonly { id: string; body: string }[];
    };
    return ulids.flatMap((id) => data.find((post) => post.id === id) ?? []);
  }

  /** The group as the member sees it now. */
  async group(username: string, id: string): Promise<SeenGroup | undefined> {
    return ((await this.#callAs(username, 'POST', '/v3/groups/map', { ulids: [id] })) as { data: readonly SeenGroup[] }).data[0];
  }

  /** The member's ULID. */
  async idOf(username: string): Promise<string> {
    return ((await this.#callAs(username, 'GET', `/v3/profile/${username}`)) as { data: { ulid: string } }).data.ulid;
  }

  /** Calls as a member; the session lives as long as this object. */
  callAs(username: string, method: string, path: string, body?: unknown): Promise<unknown> {
    return this.#callAs(username, method, path, body);
  }

  sendsLive(channel: string, event: string, data: unknown): Promise<unknown> {
    return this.#call('POST', '/dev/live', { channel, event, data });
  }

  /** Moves the server's clock away from the machine's, milliseconds; 0 puts it right. */
  async movesClock(offsetMs: number): Promise<void> {
    await this.#call('POST', '/dev/clock', { offsetMs });
    this.#tokens.clear();
  }

  setsFault(fault: unknown): Promise<unknown> {
    return this.#call('POST', '/dev/faults', fault);
  }

  clearsFaults(): Promise<unknown> {
    return this.#call('DELETE', '/dev/faults');
  }

  async #callAs(username: string, method: string, path: string, body?: unknown): Promise<unknown> {
    let token = this.#tokens.get(username);
    if (token === undefined) {
      ({ access_token: token } = (await this.#call('POST', '/dev/login', { username })) as { access_token: string });
      this.#tokens.set(username, token);
    }
    return this.#call(method, path, body, { token });
  }

  /** `from`: the caller's address, else that of this machine. */
  async #call(
    method: string,
    path: string,
    body?: unknown,
    { token, from }: { readonly token?: string; readonly from?: string } = {},
  ): Promise<unknown> {
    const answer = await fetch(this.#installation.server.url + path, {
      method,
      headers: {
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
        ...(from === undefined ? {} : { 'x-forwarded-for': from }),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(token !== undefined && method !== 'GET' ? { 'idempotency-key': newKey() } : {}),
      },
      body: body === undefined ? undefined : JSON.stringify(body),
    });
    if (!answer.ok) throw new Error(`${method} ${path} answered ${answer.status}: ${await answer.text()}`);
    return answer.json();
  }
}

/** Sign-ins and their e-mails are limited by the caller's address, and people who sign up have one each. */
function someAddress(): string {
  return ['10', ...randomBytes(3)].join('.');
}

function idOf(answer: unknown): string {
  return (answer as { data: { id: string } }).data.id;
}

const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** An idempotency key has the form of a ULID. */
function newKey(): string {
  const random = crypto.getRandomValues(new Uint8Array(25));
  return `0${[...random].map((byte) => ALPHABET[byte % 32]).join('')}`;
}
