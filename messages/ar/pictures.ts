import type { Translation } from '../message-types.ts';

export const pictures: Translation['pictures'] = {
  cropArea: 'الجزء الذي يبقى من الصورة: حرّكه بمفاتيح الأسهم',
  cropOriginal: 'الأصلي',
  cropShape: 'الشكل',
  cropSquare: 'مربع',
  cropTall: 'طويل',
  cropTitle: 'قص الصورة',
  cropUpload: 'رفع',
  cropWide: 'عريض',
  cropZoom: 'تكبير',
  heicNoDecoder: 'ما يقرأ صور HEIC ليس على هذا الجهاز بعد. اختر الصورة مرة أخرى عندما تكون متصلًا، أو اختر صورة JPEG أو PNG.',
  heicUnread: 'تعذّرت قراءة صورة HEIC هذه. اختر صورة JPEG أو PNG بدلًا منها.',
  notPrepared: 'تعذّر تجهيز هذه الصورة. اخترها مرة أخرى.',
};
