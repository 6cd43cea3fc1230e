import type { Translation } from '../message-types.ts';

export const deviceSearch: Translation['deviceSearch'] = {
  below: 'كل ما لدى هذا الجهاز من ذلك معروض أدناه.',
  count:
    '{count, plural, zero {لا نتائج} one {نتيجة واحدة} two {نتيجتان اثنتان} few {# نتائج} many {# نتيجة} other {# نتيجة}} على هذا الجهاز',
  draft: 'مسودة · {time}',
  drafts: 'المسودات',
  failed: 'تعذّر البحث على هذا الجهاز.',
  heading: 'على هذا الجهاز',
  none: 'لا شيء مطابق على هذا الجهاز.',
  people: 'الأشخاص',
  posts: 'المنشورات',
  reading: 'يجري البحث على هذا الجهاز',
  refused: 'مرفوض · {time}',
  saved: 'المنشورات المحفوظة',
  unsent: 'لم يُرسل بعد',
  unsentSince: 'لم يُرسل · {time}',
};
