import type { Installation } from './installation.ts';

interface SeenPost {
  readonly id: string;
  readonly body: string;
  readonly groupId?: string | null;
  readonly createdAt: string;
  readonly userReaction: string | null;
  readonly isBookmarked: boolean;
  readonly repostId: string | null;
  readonly parentUlid?: string | null;
  readonly isEmptyRepost: boolean;
  readonly openGraph?: { readonly title: string } | null;
  readonly postEngagement: { readonly reactions: readonly { readonly name: string; readonly count: number }[] };
  readonly images: readonly { readonly url: string; readonly alt?: string | null }[];
}

/** What the server holds, read past the proxy with a fresh session: the truth that screens are compared with. */
export class Truth {
  readonly #base: string;
  #token: string | undefined;
  readonly #username: string;

  constructor(installation: Installation, username: string) {
    this.#base = installation.server.url;
    this.#username = username;
  }

  /** The member's newest posts, newest first. */
  async postsOf(username: string): Promise<readonly SeenPost[]> {
    return this.#map(await this.#ids(`/v3/profile/${username}/feed`));
  }

  async commentsOf(username: string): Promise<readonly SeenPost[]> {
    return this.#map(await this.#ids(`/v3/profile/${username}/feedCommentsOnly`));
  }

  async saved(): Promise<readonly SeenPost[]> {
    return this.#map(await this.#ids('/v3/posts/bookmarks'));
  }

  async post(id: string): Promise<SeenPost | undefined> {
    return (await this.#map([id]))[0];
  }

  /** By name: those that the member has joined, or the ones that many are in. */
  async groups(type: 'myGroups' | 'trending'): Promise<readonly { readonly id: string; readonly name: string }[]> {
    const page = (await this.#call('POST', '/v3/groups/search', { type })) as {
      data: readonly { id: string; name: string; visibility: string }[];
    };
    return page.data.filter(({ visibility }) => visibility !== 'CHAT');
  }

  /** A picture, or what it is answered with. */
  file(url: string): Promise<Response> {
    return fetch(this.#base + url);
  }

  async #ids(path: string): Promise<readonly string[]> {
    const page = (await this.#call('GET', path)) as { data: readonly { id: string }[] };
    return page.data.map(({ id }) => id);
  }

  async #map(ulids: readonly string[]): Promise<readonly SeenPost[]> {
    if (ulids.length === 0) return [];
    const { data } = (await this.#call('POST', '/v3/posts/map', { ulids })) as { data: readonly SeenPost[] };
    return ulids.flatMap((id) => data.find((post) => post.id === id) ?? []);
  }

  async #call(method: string, path: string, body?: unknown): Promise<unknown> {
    this.#token ??= await this.#signIn();
    const answer = await fetch(this.#base + path, {
      method,
      headers: { authorization: `Bearer ${this.#token}`, 'content-type': 'application/json' },
      body: body === undefined ? undefined : JSON.stringify(body),
    });
    if (!answer.ok) throw new Error(`${method} ${path} answered ${answer.status}: ${await answer.text()}`);
    return answer.json();
  }

  async #signIn(): Promise<string> {
    const answer = await fetch(`${this.#base}/dev/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ username: this.#username }),
    });
    return ((await answer.json()) as { access_token: string }).access_token;
  }
}
