import type { Translation } from '../message-types.ts';

export const saved: Translation['saved'] = {
  deviceOnly: 'أنت غير متصل. بُحث في هذا الجهاز وحده، ويُسأل الخادم عند عودة الاتصال.',
  found: 'عثر عليها الخادم',
  none: 'لا شيء محفوظ بعد',
  noneFound: 'لا يوجد منشور محفوظ يحوي هذه الكلمات',
  noneFoundText: 'يجري البحث في المنشورات وفي ملاحظاتك عليها.',
  noneText: 'اضغط على علامة الحفظ في أي منشور لتحتفظ به هنا، وتقرأه أيضًا دون اتصال.',
  noteAdd: 'أضف ملاحظة',
  noteDone: 'حُفظت الملاحظة',
  noteEdit: 'عدّل الملاحظة',
  noteFailed: 'لم تُحفظ الملاحظة',
  noteGone: 'حُذفت ملاحظته أيضًا',
  noteHint:
    'لا يراها غيرك. {left, plural, zero {لم يبق أي حرف} one {بقي حرف واحد} two {بقي حرفان} few {بقيت # أحرف} many {بقي # حرفًا} other {بقي # حرف}}.',
  noteLabel: 'ملاحظة',
  noteOf: 'ملاحظتك',
  noteRemoved: 'أُزيلت الملاحظة',
  noteSave: 'حفظ',
  noteSubject: 'ملاحظتك',
  noteTooLong:
    '{over, plural, zero {لا أحرف زائدة} one {حرف واحد زائد} two {حرفان زائدان} few {# أحرف زائدة} many {# حرفًا زائدًا} other {# حرف زائد}}',
  search: 'ابحث في المنشورات المحفوظة',
};
