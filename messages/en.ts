import { auth } from './en/auth.ts';
import { comments } from './en/comments.ts';
import { menus } from './en/menus.ts';
import { mute } from './en/mute.ts';
import { page } from './en/page.ts';
import { settings } from './en/settings.ts';

/** The texts as they are written first: an area a file, each text in ICU MessageFormat. */
export const en = { auth, comments, menus, mute, page, settings } as const;
