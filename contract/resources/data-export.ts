import * as z from 'zod/mini';
import { instantSchema, ulidSchema } from '../ids.ts';

/** What becomes of a request: waiting or being made, ready to be fetched, or given up on. */
export const dataExportStates = ['pending', 'ready', 'failed'] as const;

/** The newest archive of the member's own data (SETTINGS-55). */
export const dataExportSchema = z.object({
  id: ulidSchema,
  state: z.enum(dataExportStates),
  requestedAt: instantSchema,
  /** Size of the archive; null unless ready. */
  bytes: z.nullable(z.int().check(z.nonnegative())),
  /** Until when it can be fetched; null unless ready. */
  expiresAt: z.nullable(instantSchema),
});
export type DataExport = z.infer<typeof dataExportSchema>;
