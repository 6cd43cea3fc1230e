import type { Translation } from '../message-types.ts';

export const restrictions: Translation['restrictions'] = {
  all: 'هؤلاء هم الجميع',
  blocked: 'المحظورون',
  blockedList: 'الأشخاص المحظورون',
  blockedNone: 'لم تحظر أحدًا',
  blockedText: 'لا ترى أنت والأشخاص هنا شيئًا من بعضكم.',
  cooldown: 'بعد الإلغاء لا يمكن كتم الشخص نفسه أو حظره لمدة 72 ساعة.',
  keep: 'إبقاء',
  keepBlockedNamed: 'إبقاء {name} محظورًا',
  keepMutedNamed: 'إبقاء {name} مكتومًا',
  leaving: 'قيد الإرسال',
  muted: 'المكتومون',
  mutedList: 'الأشخاص المكتومون',
  mutedNone: 'لم تكتم أحدًا',
  mutedText: 'منشورات الأشخاص هنا لا تظهر في خلاصاتك، ولا يُخبَرون بذلك.',
  title: 'المكتومون والمحظورون',
  unblockNamed: 'إلغاء حظر {name}',
  unblocking: 'جارٍ إلغاء الحظر',
  unmuteNamed: 'إلغاء كتم {name}',
  unmuting: 'جارٍ إلغاء الكتم',
};
