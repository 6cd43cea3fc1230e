import * as z from 'zod/mini';
import { webUrlSchema } from '#contract/fields.ts';
import type { User } from '#contract/resources/user.ts';
import type { Photo } from '#core/outbox/entry-files.ts';
import type { PayloadOf } from '#core/outbox/registry.ts';
import { t } from '#messages/t.ts';

/** The form as it stands. A picture is absent where it was left alone, null where it was taken away. */
export interface ProfileForm {
  readonly name: string;
  readonly bio: string;
  readonly website: string;
  readonly avatar?: Photo | null;
  readonly cover?: Photo | null;
}

export type ProfileChanges = PayloadOf<'profile'>;
type Shown = Pick<User, 'name' | 'bio' | 'website'>;

/** What the form changes of the profile as it is shown; empty where that is nothing. */
export function changesOf(shown: Shown, form: ProfileForm): ProfileChanges {
  const [name, bio, website] = [form.name.trim(), form.bio.trim(), websiteOf(form.website)];
  return {
    ...(name !== shown.name && { name }),
    ...(bio !== shown.bio && { bio }),
    ...(website !== shown.website && { website }),
    ...(form.avatar !== undefined && { avatar: form.avatar }),
    ...(form.cover !== undefined && { cover: form.cover }),
  };
}

/** The form of a change that was refused: the rest is as the profile has it. */
export function formOf(shown: Shown, refused: ProfileChanges = {}): ProfileForm {
  const { website = shown.website, ...rest } = refused;
  return { name: shown.name, bio: shown.bio, ...rest, website: website ?? '' };
}

/**
 * What is saved after a refusal: what was refused is taken in (`kinds/profile.ts`), so all that it named is said anew.
 */
export function changesAfter(shown: Shown, form: ProfileForm, refused: ProfileChanges): ProfileChanges {
  const present = {
    ...(refused.name !== undefined && { name: shown.name }),
    ...(refused.bio !== undefined && { bio: shown.bio }),
    ...(refused.website !== undefined && { website: shown.website }),
  };
  return { ...present, ...changesOf(shown, form) };
}

/** By field what cannot be saved so, as a sentence; empty where all of it can. */
export function errorsOf(form: ProfileForm): { readonly name?: string; readonly website?: string } {
  const website = websiteOf(form.website);
  const isWrong = website !== null && !(z.safeParse(webUrlSchema, website).success && URL.canParse(website));
  return {
    ...(form.name.trim() === '' && { name: t('profile.enterName') }),
    ...(isWrong && { website: t('fields.webUrl') }),
  };
}

/** People write addresses without their beginning. */
function websiteOf(written: string): string | null {
  const address = written.trim();
  if (address === '') return null;
  return /^[a-z][a-z0-9+.-]*:/i.test(address) && !/^[^/]+:\d+(?:\/|$)/.test(address) ? address : `https://${address}`;
}
