import type { Translation } from '../message-types.ts';

export const mute: Translation['mute'] = {
  act: 'كتم',
  alsoUnfollow: 'هل تريد إلغاء المتابعة أيضًا؟',
  done: 'تم كتم {username}',
  failed: 'تعذّر كتم {username}. يُرجى المحاولة مرة أخرى.',
  question: 'هل تريد كتم \u2068@{username}\u2069؟',
  subject: 'كتم {username}',
  text: 'تختفي منشورات هذا الشخص من خلاصاتك، ولن يُخبَر بذلك. يمكنك إلغاء الكتم من ملفه الشخصي.',
  undoAct: 'إلغاء الكتم',
  undoDone: 'تم إلغاء كتم {username}',
  undoFailed: 'تعذّر إلغاء كتم {username}. يُرجى المحاولة مرة أخرى.',
  undoSubject: 'إلغاء كتم {username}',
};
