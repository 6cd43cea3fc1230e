import type { Translation } from '../message-types.ts';

export const streak: Translation['streak'] = {
  copied: 'نُسخ إلى الحافظة!',
  copyFailed: 'تعذّر النسخ. حاول مرة أخرى.',
  heading: 'سلسلتك مستمرة: عدد الأيام {days, number}!',
  share: 'مشاركة',
  shared: 'سلسلتي على {productName} مستمرة: عدد الأيام {days, number}!',
  tipBuild: 'ابنِ سلسلتك',
  tipBuildText: 'ابقَ نشطًا بالنشر والتفاعل كل يوم.',
  tipChallenge: 'تحدَّ نفسك',
  tipChallengeText: 'اعرف كم يومًا متتاليًا تستطيع.',
  tipEarn: 'اكسب مكافآت',
  tipEarnText: 'السلسلة الأطول تفتح مكافآت أكثر.',
  title: 'سلسلة الأيام',
  widget: 'سلسلة أيامك: {days, number}',
};
