import type { Translation } from '../message-types.ts';

export const notifications: Translation['notifications'] = {
  andOthers:
    '{others, plural, zero {و# آخرون} one {وشخص آخر} two {وشخصان آخران} few {و# آخرون} many {و# آخرون} other {و# آخرون}}',
  comment: 'علّق {who} على منشورك',
  end: 'هذا كل شيء.',
  follow:
    '{people, plural, zero {بدأ {who} بمتابعتك} one {بدأ {who} بمتابعتك} two {بدأ {who} بمتابعتك} few {بدأ {who} بمتابعتك} many {بدأ {who} بمتابعتك} other {بدأ {who} بمتابعتك}}',
  followAccepted: 'قبِل {who} طلب المتابعة',
  followRequest: 'يريد {who} متابعتك',
  loading: 'جارٍ تحميل الإشعارات',
  mention: 'ذكرك {who}',
  missing: 'تحميل الإشعارات الناقصة',
  moreOffline: 'أنت غير متصل. تُحمَّل الإشعارات الأقدم عند عودة الاتصال.',
  none: 'لا شيء هنا بعد',
  noneText: 'عندما يردّ عليك أحد أو يتفاعل معك أو يتابعك، ستقرأ ذلك هنا.',
  notForReader: 'لم تعد هذه الإشعارات موجودة. قد يوجد المزيد في الأسفل.',
  notHere: 'تُحمَّل الإشعارات فور عودة الاتصال.',
  quote: 'اقتبس {who} منشورك',
  reactions:
    '{people, plural, zero {تفاعل {who} مع منشورك} one {تفاعل {who} مع منشورك} two {تفاعل {who} مع منشورك} few {تفاعل {who} مع منشورك} many {تفاعل {who} مع منشورك} other {تفاعل {who} مع منشورك}}',
  repost:
    '{people, plural, zero {أعاد {who} نشر منشورك} one {أعاد {who} نشر منشورك} two {أعاد {who} نشر منشورك} few {أعاد {who} نشر منشورك} many {أعاد {who} نشر منشورك} other {أعاد {who} نشر منشورك}}',
  tabAll: 'الكل',
  tabComments: 'التعليقات',
  tabFollows: 'المتابعات',
  tabMentions: 'الإشارات',
  tabQuotes: 'الاقتباسات',
  tabReactions: 'التفاعلات',
  tabReposts: 'إعادات النشر',
  title: 'الإشعارات',
  types: 'أنواع الإشعارات',
};
