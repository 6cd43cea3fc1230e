import type { Translation } from '../message-types.ts';

export const answers: Translation['answers'] = {
  bookmarked: 'أُضيف المنشور إلى الإشارات المرجعية',
  unbookmarked: 'أُزيل المنشور من الإشارات المرجعية',
};
