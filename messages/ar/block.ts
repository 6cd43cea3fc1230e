import type { Translation } from '../message-types.ts';

export const block: Translation['block'] = {
  act: 'حظر',
  done: 'تم حظر {username}',
  failed: 'تعذّر حظر {username}. يُرجى المحاولة مرة أخرى.',
  question: 'هل تريد حظر \u2068@{username}\u2069؟',
  subject: 'حظر {username}',
  text: 'لن يرى أيٌّ منكما شيئًا من الآخر بعد الآن، ولن يتابع أيٌّ منكما الآخر. ولن يُخبَر الشخص بذلك.',
  undoAct: 'إلغاء الحظر',
  undoDone: 'تم إلغاء حظر {username}',
  undoFailed: 'تعذّر إلغاء حظر {username}. يُرجى المحاولة مرة أخرى.',
  undoSubject: 'إلغاء حظر {username}',
};
