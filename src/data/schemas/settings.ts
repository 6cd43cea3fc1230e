import type { RxJsonSchema } from 'rxdb/plugins/core';
import type { SettingDocument } from '../collections.ts';
import { idField } from './fields.ts';

export const settingsSchema: RxJsonSchema<SettingDocument> = {
  version: 0,
  primaryKey: 'id',
  type: 'object',
  // `value` is whatever the setting's owner stores; no type stated, none checked.
  properties: { id: idField, value: {}, updatedAt: { type: 'number' } },
  required: ['id', 'value', 'updatedAt'],
};
