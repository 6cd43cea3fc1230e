import * as z from 'zod/mini';
import type { Hub } from './hub.ts';
import type { EndedSessions } from '../kernel/events.ts';

/** The session that listens on a socket's private channels. */
export interface LiveSession {
  readonly userId: string;
  readonly sessionId: string;
}

/** On the wire between servers; the name is private, and nobody is ever signed for it. */
export const ENDED_SESSIONS_CHANNEL = 'private-ended-sessions';

export const ENDED_SESSIONS_EVENT = 'SessionsEnded';

export interface SessionSocket {
  /** Closes it: its session has ended. */
  end(): void;
}

/** Which sockets of this process belong to which sessions. */
export interface LiveSessions {
  /** False where the member has as many sockets here as they may. */
  bind(session: LiveSession, socket: SessionSocket): boolean;
  release(socket: SessionSocket): void;
  /** Closes the sockets of these sessions. */
  end(ended: EndedSessions): void;
  /** Sessions with a socket here. */
  open(): readonly LiveSession[];
}

const endedSchema = z.object({ data: z.string() });

const sessionsSchema = z.union([
  z.object({ sessionId: z.string() }),
  z.object({ userId: z.string(), exceptSessionId: z.optional(z.string()) }),
]);

/** Hears from the hub which sessions end, in this process or another one. */
export function createLiveSessions(hub: Hub, socketsPerMember: number): LiveSessions {
  const bound = new Map<SessionSocket, LiveSession[]>();
  const counts = new Map<string, number>();

  function release(socket: SessionSocket): void {
    for (const { userId } of bound.get(socket) ?? []) {
      const left = (counts.get(userId) ?? 1) - 1;
      if (left > 0) counts.set(userId, left);
      else counts.delete(userId);
    }
    bound.delete(socket);
  }

  function end(ended: EndedSessions): void {
    for (const [socket, sessions] of bound) {
      const isMeant = sessions.some((session) =>
        'sessionId' in ended
          ? session.sessionId === ended.sessionId
          : session.userId === ended.userId && session.sessionId !== ended.exceptSessionId,
      );
      if (isMeant) socket.end();
    }
  }

  hub.join(ENDED_SESSIONS_CHANNEL, {
    deliver(message) {
      const text = z.safeParse(endedSchema, parsedJson(message));
      const ended = text.success ? z.safeParse(sessionsSchema, parsedJson(text.data.data)) : null;
      if (ended?.success === true) end(ended.data);
    },
  });
  return {
    bind(session, socket) {
      const known = bound.get(socket) ?? [];
      if (known.some(({ userId, sessionId }) => userId === session.userId && sessionId === session.sessionId)) return true;
      const count = counts.get(session.userId) ?? 0;
      if (count >= socketsPerMember) return false;
      counts.set(session.userId, count + 1);
      bound.set(socket, [...known, session]);
      return true;
    },
    release,
    end,
    open: () => [...bound.values()].flat(),
  };
}

function parsedJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
