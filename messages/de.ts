import { auth } from './de/auth.ts';
import { comments } from './de/comments.ts';
import { menus } from './de/menus.ts';
import { mute } from './de/mute.ts';
import { page } from './de/page.ts';
import { settings } from './de/settings.ts';
import type { Translation } from './message-types.ts';

export const de: Translation = { auth, comments, menus, mute, page, settings };
