import type { Translation } from '../message-types.ts';

export const comments: Translation['comments'] = {
  beFirst: 'كن أول من يرد.',
  hide: 'إخفاء التعليقات',
  linked: 'التعليق المرتبط',
  loadLater: 'تُحمَّل فور عودتك إلى الاتصال.',
  loadMore: 'تحميل المزيد',
  loading: 'جارٍ تحميل التعليقات',
  newest: 'الأحدث',
  none: 'لا تعليقات بعد',
  notHere: 'التعليقات غير محفوظة على هذا الجهاز',
  oldest: 'الأقدم',
  popular: 'الأكثر شعبية',
  pressAgain: 'أنت غير متصل. اضغط مجددًا عند عودة الاتصال.',
  replies: 'الردود',
  show: 'عرض التعليقات',
  sort: 'ترتيب التعليقات',
  title: 'التعليقات',
  unpopular: 'الأقل شعبية',
  unsent: 'يمكن للآخرين الرد بعد إرساله.',
  viewMore: 'عرض المزيد',
  viewMoreReplies:
    'عرض المزيد، {count, plural, zero {لا ردود} one {رد واحد} two {ردّان اثنان} few {# ردود} many {# ردًا} other {# رد}}',
  youFollow: 'تتابع {name}',
};
