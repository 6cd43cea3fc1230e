import { Ban, Volume2, VolumeX } from 'lucide-react';
import type { UserView } from '#bridge/view-types.ts';
import { isBlocked } from '#core/people/relation.ts';
import type { RestrictionKind } from '#core/people/restriction-refusal.ts';
import { t } from '#messages/t.ts';
import type { MenuEntry } from '#ui/menu-entry.ts';
import { useRestrict } from './use-restrict.ts';

/**
 * Muting and blocking somebody, or taking that back, by what stands (MENU-14). Doing it is asked about first (MENU-22).
 */
export function useRestrictEntries(view: UserView, ask: (kind: RestrictionKind) => void): readonly MenuEntry[] {
  const restrict = useRestrict();
  const { ProfileEngagement } = view.user;
  return [
    ProfileEngagement.isMuted
      ? { key: 'unmute', label: t('mute.undoAct'), icon: <Volume2 size={18} />, onSelect: () => restrict(view, 'mute', false) }
      : { key: 'mute', label: t('mute.act'), icon: <VolumeX size={18} />, onSelect: () => ask('mute') },
    isBlocked(ProfileEngagement)
      ? { key: 'unblock', label: t('block.undoAct'), icon: <Ban size={18} />, onSelect: () => restrict(view, 'block', false) }
      : { key: 'block', label: t('block.act'), icon: <Ban size={18} />, onSelect: () => ask('block') },
  ];
}
