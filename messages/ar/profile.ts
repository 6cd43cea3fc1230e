import type { Translation } from '../message-types.ts';

export const profile: Translation['profile'] = {
  blocked: 'لقد حظرت هذا المستخدم.',
  comments: 'التعليقات',
  counts: 'الأعداد',
  followerCount:
    '{count, plural, zero {{shown} متابِع} one {{shown} متابِع} two {{shown} متابِع} few {{shown} متابِعين} many {{shown} متابِعًا} other {{shown} متابِع}}',
  followingCount: 'يتابع {shown}',
  followsYou: 'يتابعك',
  joined: 'انضم في {month}',
  loading: 'جارٍ تحميل الملف الشخصي',
  media: 'الوسائط',
  muted: 'لقد كتمت هذا المستخدم.',
  noPosts: 'لا منشورات لهذا المستخدم بعد',
  notHere: 'هذا الملف الشخصي غير محفوظ على هذا الجهاز',
  notHereText: 'يُحمَّل فور عودتك إلى الاتصال.',
  of: 'الملف الشخصي لـ {name}',
  pending: 'قيد الانتظار…',
  postCount:
    '{count, plural, zero {{shown} منشور} one {{shown} منشور} two {{shown} منشور} few {{shown} منشورات} many {{shown} منشورًا} other {{shown} منشور}}',
  posts: 'المنشورات',
  postsLabel: 'منشورات هذا الملف الشخصي',
  postsOf: 'منشورات \u2068@{username}\u2069',
  unknown: 'هذا الحساب غير موجود',
  unknownText: 'لا أحد هنا اسمه \u2068@{username}\u2069.',
};
