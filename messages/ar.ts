import { auth } from './ar/auth.ts';
import { comments } from './ar/comments.ts';
import { menus } from './ar/menus.ts';
import { mute } from './ar/mute.ts';
import { page } from './ar/page.ts';
import { settings } from './ar/settings.ts';
import type { Translation } from './message-types.ts';

export const ar: Translation = { auth, comments, menus, mute, page, settings };
