import type { Translation } from '../message-types.ts';

export const feed: Translation['feed'] = {
  discover: 'فتح «اكتشف»',
  end: 'نهاية الخلاصة',
  feeds: 'الخلاصات',
  followSomeone: 'تابِع أحدًا لتمتلئ هذه الخلاصة',
  followSomeoneText: 'تظهر هنا منشورات من تتابعهم. «اكتشف» مكان جيد للعثور عليهم.',
  fresh:
    '{count, plural, zero {لا منشورات جديدة} one {منشور جديد واحد} two {منشوران جديدان اثنان} few {# منشورات جديدة} many {# منشورًا جديدًا} other {# منشور جديد}}',
  freshMany: 'أكثر من {count, number} من المنشورات الجديدة',
  mutualsText: 'تظهر هنا منشورات من تتابعهم ويتابعونك.',
  named: 'خلاصة «{feed}»',
  noGroupPosts: 'لم يُعثر على منشورات من المجموعات.',
  noMutuals: 'لا متابعة متبادلة بعد',
  noPosts: 'لا منشورات بعد',
  noPostsText: 'اسحب إلى الأسفل أو اضغط على علامة التبويب للتحقق مجددًا.',
  pull: 'اسحب للتحديث',
  refreshing: 'جارٍ التحديث',
  tabDiscover: 'اكتشف',
  tabFollowing: 'أتابعهم',
  tabForYou: 'لك',
  tabGlobal: 'العالم',
  tabGroups: 'المجموعات',
  tabMutuals: 'متابعة متبادلة',
  tabWelcome: 'أهلًا وسهلًا',
  welcome: 'أهلًا وسهلًا',
  welcomeText: 'تظهر هنا أولى منشورات من انضموا حديثًا. رحِّب بهم حين ترى أحدها.',
};
