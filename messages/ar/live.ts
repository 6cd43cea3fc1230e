import type { Translation } from '../message-types.ts';

export const live: Translation['live'] = {
  alreadySubscribed: 'سبق الاشتراك في هذه القناة',
  badVersion: 'صيغة الإصدار غير صالحة',
  channelNeeded: 'يتطلب الاشتراك اسم قناة',
  clientEvents: 'أحداث العملاء غير متاحة',
  noApp: 'التطبيق غير موجود',
  noPong: 'لم يصل رد Pong في الوقت المناسب',
  noVersion: 'لم يُحدَّد إصدار البروتوكول',
  notMessage: 'ليست رسالة من بروتوكول Pusher',
  restarts: 'يُعاد تشغيل الخادم',
  sessionEnded: 'انتهت الجلسة',
  textOnly: 'الرسائل النصية فقط',
  tooManyChannels: 'قنوات كثيرة جدًا',
  tooManyConnections: 'اتصالات كثيرة جدًا',
  unauthorized: 'الاتصال غير مصرَّح به',
  unknownEvent: 'حدث غير معروف',
  unsupportedVersion: 'إصدار البروتوكول غير مدعوم',
};
