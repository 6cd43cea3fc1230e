import type { Translation } from '../message-types.ts';

export const auth: Translation['auth'] = {
  codeInMail: 'أو اكتب هذا الرمز حيث طلبته:',
  expired: 'انتهت جلستك',
  googleRefused: 'لم تؤكد Google تسجيل الدخول هذا',
  linkInMail: 'سجّل الدخول إلى Dunlin عبر هذا الرابط:',
  logIn: 'سجّل الدخول للقيام بذلك',
  mailEnd:
    'يعمل الرابط والرمز مرة واحدة خلال {minutes, plural, zero {# دقيقة} one {دقيقة واحدة} two {دقيقتين} few {# دقائق} many {# دقيقة} other {# دقيقة}}. إن لم تطلب هذه الرسالة فتجاهلها: لا يستطيع أحد تسجيل الدخول من دونها.',
  mailSubject: '{code} هو رمز دخولك إلى Dunlin',
  mailTitle: 'تسجيل الدخول إلى Dunlin',
  wrongCode: 'هذا الرابط أو الرمز غير صحيح أو استُخدم من قبل أو انتهت صلاحيته',
};
