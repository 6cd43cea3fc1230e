/** Said to every context of the origin in the moment in which the reader signs out, before the session goes. */
export interface Leaving {
  readonly type: 'leaving';
  readonly userId: string;
}

/** The part of `BroadcastChannel` that is used. */
export interface AccountChannel {
  postMessage(message: Leaving): void;
  addEventListener(type: 'message', listener: (event: { readonly data: unknown }) => void): void;
  close(): void;
}

/**
 * The session follows the word of its end at once: a word that is older than this, milliseconds, came from a tab that
 * died over it.
 */
const WORD_HOLDS_MS = 10_000;

export function openAccountChannel(): AccountChannel {
  return new BroadcastChannel('dunlin-account');
}

export interface RemoteSignOutWatch {
  /**
   * The account that another context is signing out right now; null = none, and a session that ends was ended by the
   * server.
   */
  leavingUser(): string | null;
}

/**
 * Tells the end of a session that the reader wanted, in whichever tab, from one that the server made: only the former
 * erases writings.
 */
export function watchRemoteSignOuts(channel: Pick<AccountChannel, 'addEventListener'>, now: () => number): RemoteSignOutWatch {
  let heard: { readonly userId: string; readonly at: number } | undefined;
  channel.addEventListener('message', ({ data }) => {
    const { type, userId } = data as Leaving;
    if (type === 'leaving') heard = { userId, at: now() };
  });
  return {
    leavingUser() {
      const age = heard === undefined ? Number.POSITIVE_INFINITY : now() - heard.at;
      return heard !== undefined && age >= 0 && age < WORD_HOLDS_MS ? heard.userId : null;
    },
  };
}
