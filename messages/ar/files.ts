import type { Translation } from '../message-types.ts';

export const files: Translation['files'] = {
  tooLarge: 'هذا الملف كبير جدًا.',
  wrongType: 'تنسيق الملف غير صالح',
};
