import type { Translation } from '../message-types.ts';

export const install: Translation['install'] = {
  how: 'كيف ذلك',
  install: 'تثبيت',
  question: 'هل تريد تثبيت {productName} على هذا الجهاز؟',
  screenshotNarrow: 'الخلاصة على الهاتف',
  screenshotWide: 'الخلاصة والأشخاص والمواضيع جنبًا إلى جنب',
  shortcutNotifications: 'الإشعارات',
  shortcutPost: 'منشور جديد',
  shortcutSaved: 'المحفوظات',
  stepAdd: 'اختر «إضافة إلى الشاشة الرئيسية»',
  stepConfirm: 'اضغط على «إضافة»',
  stepShare: 'اضغط على «مشاركة» في شريط المتصفح',
  title: 'تثبيت {productName}',
  use: 'عندها يُفتح {productName} مثل أي تطبيق آخر، حتى من دون اتصال.',
};
