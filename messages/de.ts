import { actions } from './de/actions.ts';
import { auth } from './de/auth.ts';
import { comments } from './de/comments.ts';
import { compose } from './de/compose.ts';
import { connections } from './de/connections.ts';
import { crash } from './de/crash.ts';
import { feed } from './de/feed.ts';
import { login } from './de/login.ts';
import { menus } from './de/menus.ts';
import { mute } from './de/mute.ts';
import { offlinePack } from './de/offline-pack.ts';
import { outbox } from './de/outbox.ts';
import { page } from './de/page.ts';
import { saved } from './de/saved.ts';
import { settings } from './de/settings.ts';
import { shell } from './de/shell.ts';
import { shortcuts } from './de/shortcuts.ts';
import { terms } from './de/terms.ts';
import type { Translation } from './message-types.ts';

export const de: Translation = {
  actions,
  auth,
  comments,
  compose,
  connections,
  crash,
  feed,
  login,
  menus,
  mute,
  offlinePack,
  outbox,
  page,
  saved,
  settings,
  shell,
  shortcuts,
  terms,
};
