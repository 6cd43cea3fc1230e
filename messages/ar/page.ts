import type { Translation } from '../message-types.ts';

export const page: Translation['page'] = {
  description: 'منشورات قصيرة من أشخاص يستحقون القراءة. اقرأ في أي مكان، واكتب في أي مكان، وتُرسل مرة واحدة تمامًا.',
  needsJavaScript: 'يحتاج Dunlin إلى JavaScript. يُرجى تفعيله وإعادة تحميل الصفحة.',
};
