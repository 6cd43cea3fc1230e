import type { Translation } from '../message-types.ts';

export const notifications: Translation['notifications'] = {
  allDeleted: 'حُذفت كل الإشعارات',
  allRead: 'كل الإشعارات مقروءة',
  andOthers:
    '{others, plural, zero {و# آخرون} one {وشخص آخر} two {وشخصان آخران} few {و# آخرون} many {و# آخرون} other {و# آخرون}}',
  comment:
    '{people, plural, zero {علّق {who} على منشورك} one {علّق {who} على منشورك} two {علّق {who} على منشورك} few {علّق {who} على منشورك} many {علّق {who} على منشورك} other {علّق {who} على منشورك}}',
  delete: 'حذف الإشعار',
  deleteAll: 'حذف الكل',
  deleteAllQuestion: 'حذف كل الإشعارات؟',
  deleteAllText: 'ستختفي من كل أجهزتك ولن تعود.',
  deleteAllTitle: 'حذف كل الإشعارات',
  deleteFailed: 'تعذّر حذف الإشعارات',
  deleted: 'حُذف الإشعار',
  end: 'هذا كل شيء.',
  follow:
    '{people, plural, zero {بدأ {who} بمتابعتك} one {بدأ {who} بمتابعتك} two {بدأ {who} بمتابعتك} few {بدأ {who} بمتابعتك} many {بدأ {who} بمتابعتك} other {بدأ {who} بمتابعتك}}',
  followAccepted:
    '{people, plural, zero {قبِل {who} طلب المتابعة} one {قبِل {who} طلب المتابعة} two {قبِل {who} طلب المتابعة} few {قبِل {who} طلب المتابعة} many {قبِل {who} طلب المتابعة} other {قبِل {who} طلب المتابعة}}',
  followRequest:
    '{people, plural, zero {يريد {who} متابعتك} one {يريد {who} متابعتك} two {يريد {who} متابعتك} few {يريد {who} متابعتك} many {يريد {who} متابعتك} other {يريد {who} متابعتك}}',
  groupInvitation:
    '{people, plural, zero {دعاك {who} إلى الانضمام} one {دعاك {who} إلى الانضمام} two {دعاك {who} إلى الانضمام} few {دعاك {who} إلى الانضمام} many {دعاك {who} إلى الانضمام} other {دعاك {who} إلى الانضمام}}',
  loading: 'جارٍ تحميل الإشعارات',
  markAllRead: 'تحديد الكل كمقروء',
  markRead: 'تحديد كمقروء',
  mention: 'ذكرك {who}',
  missing: 'تحميل الإشعارات الناقصة',
  more: 'المزيد لهذا الإشعار',
  moreOffline: 'أنت غير متصل. تُحمَّل الإشعارات الأقدم عند عودة الاتصال.',
  none: 'لا شيء هنا بعد',
  noneText: 'عندما يردّ عليك أحد أو يتفاعل معك أو يتابعك، ستقرأ ذلك هنا.',
  notForReader: 'لم تعد هذه الإشعارات موجودة. قد يوجد المزيد في الأسفل.',
  notHere: 'تُحمَّل الإشعارات فور عودة الاتصال.',
  quote:
    '{people, plural, zero {اقتبس {who} منشورك} one {اقتبس {who} منشورك} two {اقتبس {who} منشورك} few {اقتبس {who} منشورك} many {اقتبس {who} منشورك} other {اقتبس {who} منشورك}}',
  reactions:
    '{people, plural, zero {تفاعل {who} مع منشورك} one {تفاعل {who} مع منشورك} two {تفاعل {who} مع منشورك} few {تفاعل {who} مع منشورك} many {تفاعل {who} مع منشورك} other {تفاعل {who} مع منشورك}}',
  read: 'حُدّد كمقروء',
  readAct: 'تحديد الإشعار كمقروء',
  readAllAct: 'تحديد كل الإشعارات كمقروءة',
  readFailed: 'تعذّر تحديد الإشعارات كمقروءة',
  repost:
    '{people, plural, zero {أعاد {who} نشر منشورك} one {أعاد {who} نشر منشورك} two {أعاد {who} نشر منشورك} few {أعاد {who} نشر منشورك} many {أعاد {who} نشر منشورك} other {أعاد {who} نشر منشورك}}',
  subject: 'تغييرك',
  tabAll: 'الكل',
  tabComments: 'التعليقات',
  tabFollows: 'المتابعات',
  tabMentions: 'الإشارات',
  tabQuotes: 'الاقتباسات',
  tabReactions: 'التفاعلات',
  tabReposts: 'إعادات النشر',
  title: 'الإشعارات',
  types: 'أنواع الإشعارات',
  unread: 'غير مقروء',
  unseen: 'الإشعارات، {count, number} غير مقروء',
};
