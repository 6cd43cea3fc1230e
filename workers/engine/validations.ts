import type { AppDatabase } from '#data/database.ts';
import { modifyDocuments } from '#data/stores/modify-documents.ts';
import type { Validation, ValidationStore } from '#net/validations.ts';

const TOKEN_VALIDATED = 'token-validated';

/** On the device, so that tabs and starts that follow know of it (AUTH-21). */
export function createValidationStore({ settings }: Pick<AppDatabase, 'settings'>): ValidationStore {
  return {
    update: (change) =>
      modifyDocuments(settings, [TOKEN_VALIDATED], (current) => {
        const last = current?.value as Validation | undefined;
        const next = change(last);
        return next === undefined || next === last ? current : { id: TOKEN_VALIDATED, value: next, updatedAt: 0 };
      }),
  };
}
