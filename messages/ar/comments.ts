import type { Translation } from '../message-types.ts';

export const comments: Translation['comments'] = {
  beFirst: 'كن أول من يرد.',
  hide: 'إخفاء التعليقات',
  loadLater: 'تُحمَّل فور عودتك إلى الاتصال.',
  loadMore: 'تحميل المزيد',
  none: 'لا تعليقات بعد',
  notHere: 'التعليقات غير محفوظة على هذا الجهاز',
  show: 'عرض التعليقات',
  title: 'التعليقات',
};
