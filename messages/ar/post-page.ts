import type { Translation } from '../message-types.ts';

export const postPage: Translation['postPage'] = {
  by: 'منشور \u2068{name}\u2069',
  deleted: 'منشور محذوف',
  excerpt: '\u2068{name}\u2069: «\u2068{text}\u2069»',
  notHere: 'هذا المنشور غير محفوظ على هذا الجهاز',
  notHereText: 'يُحمَّل فور عودتك إلى الاتصال.',
  post: 'منشور',
  replyingTo: 'رد على \u2068@{username}\u2069',
  replyingToGone: 'رد على منشور لم يعد موجودًا',
  replyingToPost: 'رد على منشور',
  thread: 'سلسلة الردود',
  unavailableText: 'حُذف، أو أن عنوانه غير صحيح تمامًا.',
  wholeThread: 'السلسلة كاملة',
  writeComment: 'اكتب تعليقًا',
};
