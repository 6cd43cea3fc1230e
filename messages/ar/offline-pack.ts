import type { Translation } from '../message-types.ts';

export const offlinePack: Translation['offlinePack'] = {
  again: 'حفظ مجددًا',
  bar: 'حفظ للقراءة دون اتصال',
  dataSaver: 'وضع توفير البيانات مفعّل، لذا يُحفظ القليل ودون صور، ما لم تختر غير ذلك.',
  endClosed: 'أُغلق التطبيق قبل حفظ كل شيء.',
  endFull: 'امتلأت مساحة جهازك، لذا لم يُحفظ الباقي. حرّر بعض المساحة ثم استأنف.',
  endOffline: 'انقطع الاتصال قبل حفظ كل شيء.',
  endServer: 'لم يرسل الخادم كل شيء. استأنف للمحاولة مجددًا.',
  endUnknown: 'حدث خطأ ما قبل حفظ كل شيء.',
  kept: '{posts, plural, zero {لا منشورات} one {منشور واحد} two {منشوران} few {# منشورات} many {# منشورًا} other {# منشور}}، {size}',
  keptBoth:
    '{posts, plural, zero {لا منشورات} one {منشور واحد} two {منشوران} few {# منشورات} many {# منشورًا} other {# منشور}} مع {comments, plural, zero {# تعليق} one {تعليق واحد} two {تعليقين} few {# تعليقات} many {# تعليقًا} other {# تعليق}} و{pictures, plural, zero {# صورة} one {صورة واحدة} two {صورتين} few {# صور} many {# صورة} other {# صورة}}، {size}',
  keptComments:
    '{posts, plural, zero {لا منشورات} one {منشور واحد} two {منشوران} few {# منشورات} many {# منشورًا} other {# منشور}} مع {comments, plural, zero {# تعليق} one {تعليق واحد} two {تعليقين} few {# تعليقات} many {# تعليقًا} other {# تعليق}}، {size}',
  keptPictures:
    '{posts, plural, zero {لا منشورات} one {منشور واحد} two {منشوران} few {# منشورات} many {# منشورًا} other {# منشور}} مع {pictures, plural, zero {# صورة} one {صورة واحدة} two {صورتين} few {# صور} many {# صورة} other {# صورة}}، {size}',
  notBegun: 'تعذّر البدء. أعد التحميل وحاول مجددًا.',
  notBegunFull: 'امتلأت مساحة جهازك، لذا لا يمكن حفظ المزيد. حرّر بعض المساحة وحاول مجددًا.',
  notFinished: 'لم يكتمل',
  notRemoved: 'تعذّرت الإزالة. أعد التحميل وحاول مجددًا.',
  notStopped: 'تعذّر الإيقاف. أعد التحميل وحاول مجددًا.',
  now: 'حفظ الآن',
  ofFeed: '{feed}، {time}',
  offline: 'أنت غير متصل. ما حُفظ بالفعل متاح للقراءة.',
  pictures: 'تضمين الصور',
  postCount: '{posts, plural, zero {لا منشورات} one {منشور واحد} two {منشوران} few {# منشورات} many {# منشورًا} other {# منشور}}',
  postsAt:
    '{posts, plural, zero {لا منشورات} one {منشور واحد} two {منشوران} few {# منشورات} many {# منشورًا} other {# منشور}}، {time}',
  removed: 'تمت الإزالة من هذا الجهاز',
  resume: 'استئناف',
  saved: 'ما تم حفظه',
  size: '{megabytes} ميغابايت، حتى {posts} منشور',
  space: 'المساحة على هذا الجهاز',
  stateInterrupted: 'لم يكتمل: {kept}',
  stateKeeping: 'جارٍ الحفظ: {kept}',
  stateKept: 'تم الحفظ: {kept}',
  stateStopped: 'تم الإيقاف: {kept}',
  stateStopping: 'جارٍ الإيقاف',
  stop: 'إيقاف',
  text: 'يحفظ المنشورات التالية من {feed} مع تعليقاتها، حتى تتمكن من قراءتها دون اتصال.',
  useAtMost: 'الحد الأقصى للمساحة',
};
