import type { CurrentUser } from '#contract/resources/user.ts';
import type { PendingCleanup } from '#core/sync/pending-cleanup.ts';
import type { CollectionDescriptor, VersionedSchema } from './descriptor.ts';
import { idField } from './fields.ts';

/** One document, id 'current'; absent = never signed in on this device. */
export interface SessionDocument {
  id: string;
  /** null = signed out or refused. */
  accessToken: string | null;
  refreshToken: string | null;
  userId: string | null;
  currentUser: CurrentUser | null;
  /** What the access token allows, in the server's words. */
  scopes: readonly string[];
  /**
   * Where a native shell around the app is reached by Firebase Cloud Messaging; null = there is none, or it has said
   * nothing.
   */
  fcmToken: string | null;
  /** Raised at each sign-in and sign-out; a context that sees another number than it started with stops sending. */
  generation: number;
  /**
   * What the last end of a session leaves to be removed here; null once that is done and an end by the server has been
   * told, and while somebody is signed in.
   */
  pendingCleanup: PendingCleanup | null;
}

const schema: VersionedSchema<SessionDocument, 3> = {
  version: 3,
  primaryKey: 'id',
  type: 'object',
  properties: {
    id: idField,
    accessToken: { type: ['string', 'null'] },
    refreshToken: { type: ['string', 'null'] },
    userId: { type: ['string', 'null'] },
    currentUser: { type: ['object', 'null'], additionalProperties: true },
    scopes: { type: 'array', items: { type: 'string' } },
    fcmToken: { type: ['string', 'null'] },
    generation: { type: 'number' },
    pendingCleanup: { type: ['object', 'null'], additionalProperties: true },
  },
  required: ['id', 'accessToken', 'refreshToken', 'userId', 'currentUser', 'scopes', 'fcmToken', 'generation', 'pendingCleanup'],
};

export const sessionCollection = {
  schema,
  migrations: {
    // 1: the end of a session says what it leaves to be removed. What an end of before left was removed by who saw it.
    1: (session: object) => ({ ...session, owed: null }),
    // 2: the field has the name by which everything else calls it.
    2: ({ owed, ...session }: { readonly owed?: unknown }) => ({ ...session, pendingCleanup: owed ?? null }),
    // 3: scopes come with the next token.
    3: (session: object) => ({ ...session, scopes: [], fcmToken: null }),
  },
  source: 'device',
  // Its generation tells the other contexts that the account changed, so it outlives every account.
  owner: 'device',
  retention: 'as long as its owner',
  letsUnreadQueriesGo: false,
  label: null,
} satisfies CollectionDescriptor<SessionDocument>;
