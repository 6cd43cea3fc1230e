import { about } from './ar/about.ts';
import { account } from './ar/account.ts';
import { actions } from './ar/actions.ts';
import { adminSite } from './ar/admin-site.ts';
import { adReview } from './ar/ad-review.ts';
import { answers } from './ar/answers.ts';
import { auth } from './ar/auth.ts';
import { badges } from './ar/badges.ts';
import { banMail } from './ar/ban-mail.ts';
import { block } from './ar/block.ts';
import { boost } from './ar/boost.ts';
import { chats } from './ar/chats.ts';
import { comments } from './ar/comments.ts';
import { compose } from './ar/compose.ts';
import { connections } from './ar/connections.ts';
import { crash } from './ar/crash.ts';
import { dataExport } from './ar/data-export.ts';
import { deletion } from './ar/deletion.ts';
import { deviceSearch } from './ar/device-search.ts';
import { developer } from './ar/developer.ts';
import { digest } from './ar/digest.ts';
import { drawnGifs } from './ar/drawn-gifs.ts';
import { embed } from './ar/embed.ts';
import { errors } from './ar/errors.ts';
import { feed } from './ar/feed.ts';
import { fields } from './ar/fields.ts';
import { feedback } from './ar/feedback.ts';
import { files } from './ar/files.ts';
import { form } from './ar/form.ts';
import { gifs } from './ar/gifs.ts';
import { groups } from './ar/groups.ts';
import { install } from './ar/install.ts';
import { invite } from './ar/invite.ts';
import { lists } from './ar/lists.ts';
import { live } from './ar/live.ts';
import { login } from './ar/login.ts';
import { loginNotice } from './ar/login-notice.ts';
import { menus } from './ar/menus.ts';
import { moderation } from './ar/moderation.ts';
import { mute } from './ar/mute.ts';
import { notifications } from './ar/notifications.ts';
import { offlinePack } from './ar/offline-pack.ts';
import { outbox } from './ar/outbox.ts';
import { outside } from './ar/outside.ts';
import { page } from './ar/page.ts';
import { people } from './ar/people.ts';
import { pictures } from './ar/pictures.ts';
import { preferences } from './ar/preferences.ts';
import { post } from './ar/post.ts';
import { postPage } from './ar/post-page.ts';
import { postActs } from './ar/post-acts.ts';
import { postedContent } from './ar/posted-content.ts';
import { profile } from './ar/profile.ts';
import { push } from './ar/push.ts';
import { recommendations } from './ar/recommendations.ts';
import { refusals } from './ar/refusals.ts';
import { requests } from './ar/requests.ts';
import { restrictions } from './ar/restrictions.ts';
import { reactions } from './ar/reactions.ts';
import { rewards } from './ar/rewards.ts';
import { saved } from './ar/saved.ts';
import { search } from './ar/search.ts';
import { sessions } from './ar/sessions.ts';
import { settings } from './ar/settings.ts';
import { shell } from './ar/shell.ts';
import { shortcuts } from './ar/shortcuts.ts';
import { staff } from './ar/staff.ts';
import { storage } from './ar/storage.ts';
import { streak } from './ar/streak.ts';
import { terms } from './ar/terms.ts';
import { time } from './ar/time.ts';
import { violations } from './ar/violations.ts';
import type { Translation } from './message-types.ts';

export const ar: Translation = {
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
};
