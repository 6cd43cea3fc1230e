import type { Translation } from '../message-types.ts';

export const reactions: Translation['reactions'] = {
  addFailed: 'حدث خطأ في تسجيل التفاعل.',
  added: 'تمت إضافة تفاعلك.',
  changeFailed: 'حدث خطأ في تغيير التفاعل.',
  changed: 'تم تغيير تفاعلك.',
  dislike: 'عدم إعجاب، {reactions}',
  fewer: 'تفاعلات أقل',
  hold: 'اضغط مطولاً لمزيد من التفاعلات',
  less: 'أقل',
  like: 'إعجاب، {reactions}',
  more: 'مزيد من التفاعلات',
  moreCount: '\u200e+{count, number}',
  named:
    '{reaction, select, angry {غضب} celebrate {احتفال} clap {تصفيق} dislike {عدم إعجاب} eyes {عيون} facepalm {يد على الوجه} fire {نار} heart {قلب} heartbreak {قلب مكسور} hundred {مئة بالمئة} laugh {ضحك} like {إعجاب} rocket {صاروخ} sad {حزن} shrug {هزّ الكتفين} strong {قوة} surprised {دهشة} thanks {شكر} think {تفكير} wave {تلويح} yawn {تثاؤب} other {{reaction}}}',
  negative: 'تفاعلات سلبية',
  negativeCount:
    '{count, plural, zero {لا تفاعلات سلبية} one {تفاعل سلبي واحد} two {تفاعلان سلبيان} few {# تفاعلات سلبية} many {# تفاعلًا سلبيًا} other {# تفاعل سلبي}}',
  own: 'تفاعلك: {reaction}، {reactions}',
  positive: 'تفاعلات إيجابية',
  positiveCount:
    '{count, plural, zero {لا تفاعلات إيجابية} one {تفاعل إيجابي واحد} two {تفاعلان إيجابيان} few {# تفاعلات إيجابية} many {# تفاعلًا إيجابيًا} other {# تفاعل إيجابي}}',
  reactedWith:
    '{count, plural, zero {لم يتفاعل أحد} one {تفاعل شخص واحد} two {تفاعل شخصان} few {تفاعل # أشخاص} many {تفاعل # شخصًا} other {تفاعل # شخص}} بـ«{reaction}»',
  removeBeforeFailed: 'حدث خطأ في إزالة تفاعلك السابق.',
  removeFailed: 'حدث خطأ في إزالة التفاعل.',
  removalSubject: 'إزالة تفاعلك',
  removed: 'تمت إزالة تفاعلك.',
  subject: 'تفاعلك',
  unexpected: 'حدث خطأ غير متوقع.',
};
