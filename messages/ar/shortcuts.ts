import type { Translation } from '../message-types.ts';

export const shortcuts: Translation['shortcuts'] = {
  chats: 'الانتقال إلى المحادثات',
  home: 'الانتقال إلى الرئيسية',
  list: 'هذه القائمة',
  newPost: 'منشور جديد',
  next: 'المنشور التالي',
  notifications: 'الانتقال إلى الإشعارات',
  outbox: 'الانتقال إلى صندوق الصادر',
  previous: 'المنشور السابق',
  profile: 'الانتقال إلى ملفك الشخصي',
  react: 'تفاعل',
  reply: 'رد',
  save: 'حفظ',
  saved: 'الانتقال إلى المنشورات المحفوظة',
  search: 'البحث',
  title: 'اختصارات لوحة المفاتيح',
};
