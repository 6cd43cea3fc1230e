import type { Translation } from '../message-types.ts';

export const settings: Translation['settings'] = {
  language: 'اللغة',
  languageComes: 'جارٍ جلب اللغة',
  languageMissing: 'لغة {language} غير موجودة على هذا الجهاز بعد. اخترها مرة أخرى عندما تكون متصلاً بالإنترنت.',
  languageText: 'لغة القوائم والرسائل على هذا الجهاز. تبقى المنشورات كما كُتبت.',
};
