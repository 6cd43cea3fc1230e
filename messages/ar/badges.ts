import type { Translation } from '../message-types.ts';

export const badges: Translation['badges'] = {
  administrator: 'الإدارة',
  businessVerified: 'نشاط تجاري موثَّق',
  earlyAdopter: 'من الأوائل',
  employee: 'من فريق العمل',
  goldVerified: 'موثَّق ذهبي',
  influencer: 'مؤثِّر',
  moderator: 'مشرف',
  newUser: 'جديد هنا',
  noDescription: 'لا يتوفر وصف لهذه الشارة.',
  notHere: 'معناها ليس على هذا الجهاز بعد.',
  parody: 'محاكاة ساخرة',
  premiumVerified: 'موثَّق مميَّز',
  title: 'الشارات',
  verified: 'موثَّق',
};
