import type { Translation } from '../message-types.ts';

export const login: Translation['login'] = {
  available: 'متاح',
  bio: 'نبذة',
  charactersLeft:
    '{left, plural, zero {لم يبقَ أي حرف} one {بقي حرف واحد} two {بقي حرفان} few {بقيت # أحرف} many {بقي # حرفًا} other {بقي # حرف}}',
  checkMail: 'تحقق من بريدك الإلكتروني',
  checking: 'جارٍ التحقق…',
  code: 'الرمز',
  continue: 'متابعة',
  demoAccounts: 'حسابات تجريبية',
  email: 'البريد الإلكتروني',
  enterName: 'أدخل اسمًا',
  failed: 'فشل تسجيل الدخول',
  home: '{productName}، الصفحة الرئيسية',
  invalidEmail: 'أدخل عنوان بريد إلكتروني، مثل name@example.org',
  keptBoth:
    'حُفظ على هذا الجهاز لـ {name}: {unsent, plural, zero {# عنصر غير مُرسَل} one {عنصر واحد غير مُرسَل} two {عنصران غير مُرسَلين} few {# عناصر غير مُرسَلة} many {# عنصرًا غير مُرسَل} other {# عنصر غير مُرسَل}} و{drafts, plural, zero {# مسودة} one {مسودة واحدة} two {مسودتان} few {# مسودات} many {# مسودة} other {# مسودة}}. تُرسَل العناصر غير المُرسَلة بعد تسجيل الدخول.',
  keptDrafts:
    'حُفظ على هذا الجهاز لـ {name}: {drafts, plural, zero {# مسودة} one {مسودة واحدة} two {مسودتان} few {# مسودات} many {# مسودة} other {# مسودة}}.',
  keptUnsent:
    'حُفظ على هذا الجهاز لـ {name}: {unsent, plural, zero {# عنصر غير مُرسَل} one {عنصر واحد غير مُرسَل} two {عنصران غير مُرسَلين} few {# عناصر غير مُرسَلة} many {# عنصرًا غير مُرسَل} other {# عنصر غير مُرسَل}}. يتم الإرسال بعد تسجيل الدخول.',
  linkOther:
    '{username} مسجّل الدخول على هذا الجهاز. يسجّل الرابط خروج {username} ويسجّل الدخول إلى الحساب الذي يخصّه. ما لم يرسله {username} بعد يبقى على هذا الجهاز.',
  linkQuestion: 'هل تريد تسجيل الدخول بهذا الرابط؟',
  linkStay: 'البقاء بحساب {username}',
  linkTitle: 'جارٍ تسجيل دخولك',
  linkUse: 'تسجيل الدخول بالرابط',
  logIn: 'تسجيل الدخول',
  method: 'نرسل إليك رابطًا ورمزًا عبر البريد الإلكتروني. لا تحتاج إلى كلمة مرور.',
  name: 'الاسم',
  notChecked: 'تعذّر التحقق الآن',
  oneMoment: 'لحظة من فضلك.',
  orDemo: 'أو جرّب حسابًا تجريبيًا',
  otherEmail: 'استخدام بريد إلكتروني آخر',
  sendCode: 'أرسل لي رمزًا',
  sentTo: 'إذا كان {email} يستقبل الرسائل، فالرابط والرمز المكوّن من 6 أرقام في الطريق إليك. تنتهي صلاحيتهما بعد 15 دقيقة.',
  setupTab: 'إعداد حسابك',
  setupText: 'هكذا يراك الآخرون. يمكنك تغيير كل ذلك لاحقًا.',
  setupTitle: 'أضف لمستك',
  title: 'تسجيل الدخول إلى {productName}',
  username: 'اسم المستخدم',
  usernameOnly: 'أحرف لاتينية وأرقام وشرطة سفلية فقط، {max} على الأكثر',
  usernameOwn: 'أحرف لاتينية وأرقام وشرطة سفلية',
  usernameShort: '{min} أحرف على الأقل',
  usernameTaken: 'اسم المستخدم هذا مستخدَم',
};
