import { muteUser } from '#contract/endpoints/people/mute-user.ts';
import { unmuteUser } from '#contract/endpoints/people/unmute-user.ts';
import { t } from '#messages/t.ts';
import { restrictionKind } from './restriction.ts';

/** Muted or not (SOCIAL-13). */
export const muteKind = restrictionKind({
  kind: 'mute',
  flag: 'muted',
  set: muteUser,
  clear: unmuteUser,
  marks: ['isMuted'],
  ends: [],
  titleOf: (wanted) => (wanted ? t('mute.act') : t('mute.undoAct')),
});
