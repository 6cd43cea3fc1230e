import type { Translation } from '../message-types.ts';

/** Sheets in which something is filled in. */
export const form: Translation['form'] = {
  discard: 'تجاهل التغييرات',
  discardQuestion: 'هل تريد تجاهل تغييراتك؟',
  discardText: 'ما غيّرته هنا لم يُحفظ بعد.',
  keepEditing: 'متابعة التعديل',
};
