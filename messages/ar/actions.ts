import type { Translation } from '../message-types.ts';

export const actions: Translation['actions'] = {
  cancel: 'إلغاء',
  close: 'إغلاق',
  discard: 'تجاهل',
  edit: 'تعديل',
  loading: 'جارٍ التحميل',
  loadingName: 'جارٍ التحميل…',
  notNow: 'ليس الآن',
  notices: 'الإشعارات السريعة',
  reload: 'إعادة التحميل',
  remove: 'إزالة',
  retry: 'إعادة الإرسال',
  tryAgain: 'المحاولة مجددًا',
  toHome: 'الانتقال إلى الرئيسية',
  undo: 'تراجع',
};
