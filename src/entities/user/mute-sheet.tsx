import { useState } from 'react';
import type { UserView } from '#bridge/view-types.ts';
import { t } from '#messages/t.ts';
import { Checkbox } from '#ui/checkbox.tsx';
import { ConfirmSheet } from '#ui/confirm-sheet.tsx';
import { followStateOf, useFollow } from './use-follow.ts';
import { useMute } from './use-mute.ts';

export interface MuteSheetProps {
  readonly view: UserView;
  readonly open: boolean;
  /** It is on its way. */
  readonly onMuted?: () => void;
  readonly onClose: () => void;
}

/** Asks before somebody is muted (MENU-22), and of somebody who is followed whether that shall end too (MENU-23). */
export function MuteSheet({ view, open, onMuted, onClose }: MuteSheetProps) {
  const mute = useMute();
  const toggleFollow = useFollow('postMenu');
  const [alsoUnfollow, setAlsoUnfollow] = useState(false);
  const isFollowed = followStateOf(view) === 'following';
  return (
    <ConfirmSheet
      open={open}
      title={t('mute.question', { username: view.user.username })}
      text={t('mute.text')}
      confirmLabel={t('mute.act')}
      onConfirm={() => {
        onClose();
        mute(view, true);
        if (isFollowed && alsoUnfollow) toggleFollow(view);
        onMuted?.();
      }}
      onCancel={onClose}
    >
      {isFollowed && <Checkbox label={t('mute.alsoUnfollow')} checked={alsoUnfollow} onChange={setAlsoUnfollow} />}
    </ConfirmSheet>
  );
}
