import type { ProfileView } from '#bridge/view-types.ts';
import { t } from '#messages/t.ts';

/** 'Noor Haddad (@noor)'; the handle alone until the member is known. */
export function profileTitle(view: ProfileView, username: string): string {
  if (view.state === 'notFound') return t('profile.unknown');
  if (view.state !== 'user' || view.profile.isPlaceholder) return `@${username}`;
  const { user } = view.profile;
  return `${user.name} (@${user.username})`;
}
