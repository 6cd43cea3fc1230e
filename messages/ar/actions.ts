import type { Translation } from '../message-types.ts';

export const actions: Translation['actions'] = {
  cancel: 'إلغاء',
  close: 'إغلاق',
  discard: 'تجاهل',
  edit: 'تعديل',
  notNow: 'ليس الآن',
  reload: 'إعادة التحميل',
  remove: 'إزالة',
  retry: 'إعادة الإرسال',
  tryAgain: 'المحاولة مجددًا',
  undo: 'تراجع',
};
