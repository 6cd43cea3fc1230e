import { isUnheard } from '#core/errors/behaviour.ts';
import { KnownError } from '#core/errors/error-kind.ts';
import type { Refused } from '../sync-api.ts';

/** What came of it; what the server refused, or could not be asked, with its words. */
export async function outcomeOf<Outcome>(work: () => Promise<Outcome>): Promise<Outcome | Refused> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof KnownError)) throw error;
    const { fields } = error.details;
    return {
      ok: false,
      message: error.message,
      ...(fields === undefined ? {} : { fields }),
      ...(isUnheard(error) ? { isUnheard: true } : {}),
    };
  }
}
