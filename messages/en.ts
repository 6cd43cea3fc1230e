import { about } from './en/about.ts';
import { account } from './en/account.ts';
import { actions } from './en/actions.ts';
import { adminSite } from './en/admin-site.ts';
import { adReview } from './en/ad-review.ts';
import { answers } from './en/answers.ts';
import { auth } from './en/auth.ts';
import { badges } from './en/badges.ts';
import { banMail } from './en/ban-mail.ts';
import { block } from './en/block.ts';
import { boost } from './en/boost.ts';
import { chats } from './en/chats.ts';
import { comments } from './en/comments.ts';
import { compose } from './en/compose.ts';
import { connections } from './en/connections.ts';
import { crash } from './en/crash.ts';
import { dataExport } from './en/data-export.ts';
import { deletion } from './en/deletion.ts';
import { deviceSearch } from './en/device-search.ts';
import { developer } from './en/developer.ts';
import { digest } from './en/digest.ts';
import { drawnGifs } from './en/drawn-gifs.ts';
import { embed } from './en/embed.ts';
import { errors } from './en/errors.ts';
import { feed } from './en/feed.ts';
import { fields } from './en/fields.ts';
import { feedback } from './en/feedback.ts';
import { files } from './en/files.ts';
import { form } from './en/form.ts';
import { gifs } from './en/gifs.ts';
import { groups } from './en/groups.ts';
import { install } from './en/install.ts';
import { invite } from './en/invite.ts';
import { lists } from './en/lists.ts';
import { live } from './en/live.ts';
import { login } from './en/login.ts';
import { loginNotice } from './en/login-notice.ts';
import { menus } from './en/menus.ts';
import { moderation } from './en/moderation.ts';
import { mute } from './en/mute.ts';
import { notifications } from './en/notifications.ts';
import { offlinePack } from './en/offline-pack.ts';
import { outbox } from './en/outbox.ts';
import { outside } from './en/outside.ts';
import { page } from './en/page.ts';
import { people } from './en/people.ts';
import { pictures } from './en/pictures.ts';
import { preferences } from './en/preferences.ts';
import { post } from './en/post.ts';
import { postPage } from './en/post-page.ts';
import { postActs } from './en/post-acts.ts';
import { postedContent } from './en/posted-content.ts';
import { profile } from './en/profile.ts';
import { push } from './en/push.ts';
import { recommendations } from './en/recommendations.ts';
import { refusals } from './en/refusals.ts';
import { requests } from './en/requests.ts';
import { restrictions } from './en/restrictions.ts';
import { reactions } from './en/reactions.ts';
import { rewards } from './en/rewards.ts';
import { saved } from './en/saved.ts';
import { search } from './en/search.ts';
import { sessions } from './en/sessions.ts';
import { settings } from './en/settings.ts';
import { shell } from './en/shell.ts';
import { shortcuts } from './en/shortcuts.ts';
import { staff } from './en/staff.ts';
import { storage } from './en/storage.ts';
import { streak } from './en/streak.ts';
import { terms } from './en/terms.ts';
import { time } from './en/time.ts';
import { violations } from './en/violations.ts';

/** The texts as they are written first: an area a file, each text in ICU MessageFormat. */
export const en = {
  about,
  account,
  actions,
  adminSite,
  adReview,
  answers,
  auth,
  badges,
  banMail,
  block,
  boost,
  chats,
  comments,
  compose,
  connections,
  crash,
  dataExport,
  deletion,
  deviceSearch,
  developer,
  digest,
  drawnGifs,
  embed,
  errors,
  feed,
  fields,
  feedback,
  files,
  form,
  gifs,
  groups,
  install,
  invite,
  lists,
  live,
  login,
  loginNotice,
  menus,
  moderation,
  mute,
  notifications,
  offlinePack,
  outbox,
  outside,
  page,
  people,
  pictures,
  preferences,
  post,
  postPage,
  postActs,
  postedContent,
  profile,
  push,
  recommendations,
  refusals,
  requests,
  restrictions,
  reactions,
  rewards,
  saved,
  search,
  sessions,
  settings,
  shell,
  shortcuts,
  staff,
  storage,
  streak,
  terms,
  time,
  violations,
} as const;
