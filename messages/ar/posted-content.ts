import type { Translation } from '../message-types.ts';

export const postedContent: Translation['postedContent'] = {
  asOf: 'أنت غير متصل. كما في {time}.',
  comments: 'التعليقات',
  failed: 'تعذّرت قراءة أعدادك.',
  inAll: 'الإجمالي',
  media: 'الوسائط',
  needsConnection: 'تُحمَّل أعدادك حالما تعود إلى الاتصال.',
  none: 'لم تنشر شيئًا بعد',
  posts: 'المنشورات',
  quotes: 'الاقتباسات',
  reading: 'جارٍ قراءة أعدادك',
  reposts: 'إعادات النشر',
  text: 'كم نشرت، شهرًا بشهر. ما حُذف لا يُحسب.',
  title: 'ما نشرته',
};
