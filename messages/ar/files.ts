import type { Translation } from '../message-types.ts';

export const files: Translation['files'] = {
  gone: 'لم يعد أحد ملفات هذا العنصر موجودًا على الجهاز. عدّل العنصر لاختيار الملف من جديد.',
  tooLarge: 'هذا الملف كبير جدًا.',
  tooLong: 'هذه الصورة المتحركة طويلة جدًا. اختر صورة أقصر أو أصغر.',
  tooManyPixels: 'تحتوي هذه الصورة على عدد كبير جدًا من وحدات البكسل. اختر صورة أصغر.',
  wrongType: 'تنسيق الملف غير صالح',
};
