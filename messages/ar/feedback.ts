import type { Translation } from '../message-types.ts';

export const feedback: Translation['feedback'] = {
  confirm: 'إرسال',
  denied: 'فشل تسجيل الدخول',
  done: 'أُرسلت ملاحظاتك.',
  empty: 'خطأ: أدخل ملاحظاتك',
  entry: 'ملاحظات',
  failed: 'حدث خطأ ما، حاول مرة أخرى',
  limited: 'محاولات كثيرة، حاول مرة أخرى بعد بضع دقائق',
  subject: 'ملاحظاتك',
  title: 'أدخل ملاحظاتك',
  tooLong: 'ملاحظاتك أطول من المسموح: {count, number} من {max, number} حرفًا',
};
