import type { Translation } from '../message-types.ts';

export const developer: Translation['developer'] = {
  copyToken: 'نسخ الرمز',
  create: 'إنشاء رمز',
  createdAt: 'أُنشئ \u2068{time}\u2069',
  embedText: 'اعرض منشورًا في موقعك. ألصق رابطه أو معرّفه.',
  lastUsed: 'آخر استخدام \u2068{time}\u2069',
  link: 'رابط منشور أو معرّفه',
  name: 'اسم الرمز',
  needsConnection: 'لا يمكن إنشاء رموز API أو عرضها أو إلغاؤها إلا مع اتصال.',
  neverUsed: 'لم يُستخدم قط',
  newToken: 'رمزك الجديد',
  none: 'ليس لديك رموز API.',
  notPost: 'هذا ليس رابط منشور ولا معرّفه.',
  once: 'انسخه الآن: لن يظهر إلا هذه المرة. من يملكه يقرأ ويكتب باسمك.',
  reading: 'جارٍ قراءة رموزك',
  revoke: 'إلغاء',
  revokeNamed: 'إلغاء \u2068{name}\u2069',
  revokeQuestion: 'هل تريد إلغاء هذا الرمز؟',
  revokeText: 'سيتوقف فورًا كل ما يستخدم \u2068{name}\u2069.',
  title: 'أدوات المطوّرين',
  tokens: 'رموز API',
  tokensText:
    'يتيح الرمز لبرنامج لك أن يقرأ ويكتب باسمك، أبطأ مما تستطيع أنت. لا يمكنه رؤية الرموز أو إنشاؤها أو إنهاء الجلسات أو الحصول على أرشيف بياناتك أو حذف الحساب.',
  unread: 'تعذّرت قراءة رموزك.',
};
