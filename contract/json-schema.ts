import * as z from 'zod/mini';
import type { Schema } from './endpoint.ts';
import { errorAnswerSchema } from './errors.ts';
import { adSchema } from './resources/ad.ts';
import { groupSchema } from './resources/group.ts';
import { notificationSchema } from './resources/notification.ts';
import {
  feedEntrySchema,
  feedLineSchema,
  feedPageSchema,
  openGraphSchema,
  postEngagementSchema,
  postImageSchema,
  postSchema,
} from './resources/post.ts';
import { publicSettingsSchema, userSettingsSchema } from './resources/settings.ts';
import { userSchema, userSummarySchema } from './resources/user.ts';
import { postViolationsSchema, violationSchema } from './resources/violation.ts';

export type JsonSchema = Readonly<Record<string, unknown>>;

/** The schemas that stand under their own name in the document; all others are written out where they are used. */
const named = {
  Error: errorAnswerSchema,
  Ad: adSchema,
  FeedEntry: feedEntrySchema,
  FeedLine: feedLineSchema,
  FeedPage: feedPageSchema,
  Group: groupSchema,
  Notification: notificationSchema,
  OpenGraph: openGraphSchema,
  Post: postSchema,
  PostEngagement: postEngagementSchema,
  PostImage: postImageSchema,
  PostViolations: postViolationsSchema,
  PublicSettings: publicSettingsSchema,
  User: userSchema,
  UserSettings: userSettingsSchema,
  UserSummary: userSummarySchema,
  Violation: violationSchema,
};

const noNames = z.registry<{ id: string }>();
const names = z.registry<{ id: string }>();
for (const [id, schema] of Object.entries(named)) names.add(schema, { id });

/**
 * JSON Schema 2020-12 of a request part (`input`, before defaults) or an answer (`output`). Answers may carry more keys
 * than their schema names. `withNames: false` writes every schema out, for a digest that no naming changes.
 */
export function toJsonSchema(schema: Schema, io: 'input' | 'output', options: { readonly withNames: boolean }): JsonSchema {
  const { $schema: _dialect, ...json } = z.toJSONSchema(schema, {
    io,
    metadata: options.withNames ? names : noNames,
    override: ({ jsonSchema }) => {
      if (jsonSchema.additionalProperties === false) delete jsonSchema.additionalProperties;
      if (options.withNames && jsonSchema.format === 'date-time') delete jsonSchema.pattern;
    },
  });
  return json;
}

/** The JSON schemas of the named resources, by name. */
export function namedSchemas(): Readonly<Record<string, JsonSchema>> {
  const schemas: Record<string, JsonSchema> = {};
  for (const [name, schema] of Object.entries(named)) {
    const { $defs, $ref: _self, ...json } = toJsonSchema(schema, 'output', { withNames: true });
    const own = typeof $defs === 'object' && $defs !== null && name in $defs ? ($defs as Record<string, JsonSchema>)[name] : json;
    schemas[name] = pointToComponents(own) as JsonSchema;
  }
  return schemas;
}

/** Turns references to local definitions into references to the document's components, and drops the local copies. */
export function pointToComponents(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(pointToComponents);
  if (typeof value !== 'object' || value === null) return value;
  const moved: Record<string, unknown> = {};
  for (const [key, part] of Object.entries(value)) {
    if (key === '$defs') continue;
    moved[key] =
      key === '$ref' && typeof part === 'string' ? part.replace('#/$defs/', '#/components/schemas/') : pointToComponents(part);
  }
  return moved;
}
