import type { Translation } from '../message-types.ts';

export const files: Translation['files'] = {
  gone: 'لم يعد أحد ملفات هذا العنصر موجودًا على الجهاز. عدّل العنصر لاختيار الملف من جديد.',
  tooLarge: 'هذا الملف كبير جدًا.',
  wrongType: 'تنسيق الملف غير صالح',
};
