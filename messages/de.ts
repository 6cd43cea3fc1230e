import { about } from './de/about.ts';
import { account } from './de/account.ts';
import { actions } from './de/actions.ts';
import { adminSite } from './de/admin-site.ts';
import { adReview } from './de/ad-review.ts';
import { answers } from './de/answers.ts';
import { auth } from './de/auth.ts';
import { badges } from './de/badges.ts';
import { banMail } from './de/ban-mail.ts';
import { block } from './de/block.ts';
import { boost } from './de/boost.ts';
import { chats } from './de/chats.ts';
import { comments } from './de/comments.ts';
import { compose } from './de/compose.ts';
import { connections } from './de/connections.ts';
import { crash } from './de/crash.ts';
import { dataExport } from './de/data-export.ts';
import { deletion } from './de/deletion.ts';
import { deviceSearch } from './de/device-search.ts';
import { developer } from './de/developer.ts';
import { digest } from './de/digest.ts';
import { drawnGifs } from './de/drawn-gifs.ts';
import { embed } from './de/embed.ts';
import { errors } from './de/errors.ts';
import { feed } from './de/feed.ts';
import { fields } from './de/fields.ts';
import { feedback } from './de/feedback.ts';
import { files } from './de/files.ts';
import { form } from './de/form.ts';
import { gifs } from './de/gifs.ts';
import { groups } from './de/groups.ts';
import { install } from './de/install.ts';
import { invite } from './de/invite.ts';
import { lists } from './de/lists.ts';
import { live } from './de/live.ts';
import { login } from './de/login.ts';
import { loginNotice } from './de/login-notice.ts';
import { menus } from './de/menus.ts';
import { moderation } from './de/moderation.ts';
import { mute } from './de/mute.ts';
import { notifications } from './de/notifications.ts';
import { offlinePack } from './de/offline-pack.ts';
import { outbox } from './de/outbox.ts';
import { outside } from './de/outside.ts';
import { page } from './de/page.ts';
import { people } from './de/people.ts';
import { pictures } from './de/pictures.ts';
import { preferences } from './de/preferences.ts';
import { post } from './de/post.ts';
import { postPage } from './de/post-page.ts';
import { postActs } from './de/post-acts.ts';
import { postedContent } from './de/posted-content.ts';
import { profile } from './de/profile.ts';
import { push } from './de/push.ts';
import { recommendations } from './de/recommendations.ts';
import { refusals } from './de/refusals.ts';
import { requests } from './de/requests.ts';
import { restrictions } from './de/restrictions.ts';
import { reactions } from './de/reactions.ts';
import { rewards } from './de/rewards.ts';
import { saved } from './de/saved.ts';
import { search } from './de/search.ts';
import { sessions } from './de/sessions.ts';
import { settings } from './de/settings.ts';
import { shell } from './de/shell.ts';
import { shortcuts } from './de/shortcuts.ts';
import { staff } from './de/staff.ts';
import { storage } from './de/storage.ts';
import { streak } from './de/streak.ts';
import { terms } from './de/terms.ts';
import { time } from './de/time.ts';
import { violations } from './de/violations.ts';
import type { Translation } from './message-types.ts';

export const de: Translation = {
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
