import type { Translation } from '../message-types.ts';

export const digest: Translation['digest'] = {
  away: 'في أثناء غيابك',
  ended: 'لن تصلك هذه الرسائل بعد الآن.',
  more: '{count, plural, zero {ولا شيء غيرها} one {وإشعار آخر} two {وإشعاران آخران} few {و# إشعارات أخرى} many {و# إشعارًا آخر} other {و# إشعار آخر}}',
  open: 'افتح Dunlin',
  pageTitle: 'رسائل عمّا فاتك',
  posts: 'ممن تتابعهم',
  question: 'هل تريد ألا يراسلك Dunlin بعد الآن بما فاتك؟',
  setting: 'راسلني بما فاتني',
  settingText: 'بالبريد الإلكتروني بعد أسبوع من الغياب، ومرة في الأسبوع على الأكثر.',
  subject:
    '{count, plural, zero {لا إشعارات جديدة} one {إشعار جديد واحد} two {إشعاران جديدان} few {# إشعارات جديدة} many {# إشعارًا جديدًا} other {# إشعار جديد}} على Dunlin',
  subjectPosts: 'ما كتبه من تتابعهم على Dunlin',
  toSettings: 'الإعدادات',
  unknownLink: 'هذا الرابط غير صالح. يمكنك إيقاف هذه الرسائل من الإعدادات.',
  unsubscribe: 'إلغاء الاشتراك',
  why: 'وصلتك هذه الرسالة لأن إعداداتك تطلبها بعد أسبوع من الغياب.',
};
