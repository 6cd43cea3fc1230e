import * as z from 'zod/mini';
import { instantSchema, ulidSchema } from '../ids.ts';

/** A personal API token of the developer screen; its secret is answered once, when it is made. */
export const apiTokenSchema = z.object({
  id: ulidSchema,
  name: z.string(),
  lastUsedAt: z.nullable(instantSchema),
  createdAt: instantSchema,
});
export type ApiToken = z.infer<typeof apiTokenSchema>;
