import * as z from 'zod/mini';
import { instantSchema, ulidSchema } from '../ids.ts';

/** On what sort of device a session is; null where the browser does not say. */
export const deviceForms = ['phone', 'tablet', 'computer'] as const;
export type DeviceForm = (typeof deviceForms)[number];

/**
 * One sign-in of the member on one device (SETTINGS-54), in a few short words: neither the browser's own header nor an
 * address is kept.
 */
export const accountSessionSchema = z.object({
  id: ulidSchema,
  /** Such as `Firefox`; null where it is not known. */
  browser: z.nullable(z.string()),
  /** Such as `Android`; null where it is not known. */
  system: z.nullable(z.string()),
  device: z.nullable(z.enum(deviceForms)),
  signedInAt: instantSchema,
  /** When it was last refreshed: a device in use does so about every 15 minutes. */
  lastUsedAt: instantSchema,
  /** The session by which this was asked. */
  isCurrent: z.boolean(),
});
export type AccountSession = z.infer<typeof accountSessionSchema>;
