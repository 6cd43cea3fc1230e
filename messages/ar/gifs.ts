import type { Translation } from '../message-types.ts';

export const gifs: Translation['gifs'] = {
  add: 'إضافة صورة GIF',
  title: 'صور GIF',
  search: 'البحث في صور GIF',
  searching: 'جارٍ البحث في صور GIF',
  found: 'صور GIF',
  loadMore: 'تحميل المزيد',
  untitled: 'صورة GIF بلا عنوان',
  none: 'لم يُعثر على صور GIF',
  noneText: 'جرّب كلمات أخرى.',
  offline: 'أنت غير متصل. هذه الصور موجودة على جهازك.',
  offlineNone: 'أنت غير متصل، ولا توجد صور GIF كهذه على جهازك.',
  notFetched: 'تعذّر جلب صورة GIF هذه. حاول مرة أخرى عند توفّر الاتصال.',
  small: 'من دون اتصال أُخذت النسخة الصغيرة من صورة GIF هذه.',
  provider: 'مقدّمة من {provider}',
};
