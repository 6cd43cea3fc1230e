import type { Translation } from '../message-types.ts';

export const saved: Translation['saved'] = {
  none: 'لا شيء محفوظ بعد',
  noneText: 'اضغط على علامة الحفظ في أي منشور لتحتفظ به هنا، وتقرأه أيضًا دون اتصال.',
};
