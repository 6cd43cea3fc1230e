import type { Translation } from '../message-types.ts';

export const fields: Translation['fields'] = {
  clockTime: 'وقت من اليوم مثل 22:00',
  code: 'يجب أن يكون الرمز المكوّن من 6 أرقام',
  colour: 'يجب أن يكون لونًا مثل #e50038',
  email: 'يُرجى إدخال عنوان بريد إلكتروني صالح',
  empty: 'يجب ألّا يكون فارغًا',
  fault: 'حدّد status أو delayMs أو drop أو cutAfterCommit',
  group: 'حدّد المجموعة عبر groupId أو groupName',
  imageColour: 'يجب أن يكون لونًا مثل #aabbcc',
  invalid: 'إدخال غير صالح',
  listName: 'يجب أن يكون اسمًا من القائمة',
  mediaUrl: 'يجب أن يكون عنوان ملف وسائط',
  nul: 'يجب ألّا يحتوي على رموز NUL',
  path: 'يجب أن يكون مسارًا في هذا الموقع',
  signature: 'يجب أن يكون توقيعًا',
  ulid: 'يجب أن يكون من نوع ULID',
  uuid: 'يجب أن يكون من نوع UUID',
  webUrl: 'يجب أن يكون عنوان ويب',
};
