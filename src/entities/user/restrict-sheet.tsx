import { useState } from 'react';
import type { UserView } from '#bridge/view-types.ts';
import { t } from '#messages/t.ts';
import { ChoiceRow } from '#ui/choice-row.tsx';
import { ConfirmSheet } from '#ui/confirm-sheet.tsx';
import { useLastGiven } from '#ui/use-last-given.ts';
import type { RestrictionKind } from '#core/people/restriction-refusal.ts';
import { followStateOf, useFollow } from './use-follow.ts';
import { useRestrict } from './use-restrict.ts';

export interface RestrictSheetProps {
  readonly view: UserView;
  /** What is asked about; null: nothing. */
  readonly asked: RestrictionKind | null;
  /** It is on its way. */
  readonly onDone?: () => void;
  readonly onClose: () => void;
}

const texts = {
  mute: { question: (username: string) => t('mute.question', { username }), text: t('mute.text'), act: t('mute.act') },
  block: { question: (username: string) => t('block.question', { username }), text: t('block.text'), act: t('block.act') },
} as const;

/**
 * Asks before somebody is muted or blocked (MENU-22), and before somebody who is followed is muted whether that shall
 * end too (MENU-23): blocking ends it by itself.
 */
export function RestrictSheet({ view, asked, onDone, onClose }: RestrictSheetProps) {
  const restrict = useRestrict();
  const toggleFollow = useFollow('postMenu');
  const [alsoUnfollow, setAlsoUnfollow] = useState(false);
  const [before, setBefore] = useState(asked);
  const kind = useLastGiven(asked) ?? 'mute';
  if (asked !== before) {
    setBefore(asked);
    // A tick of a question that was cancelled is no answer to this one.
    if (asked !== null) setAlsoUnfollow(false);
  }
  const mayUnfollow = kind === 'mute' && followStateOf(view) === 'following';
  return (
    <ConfirmSheet
      open={asked !== null}
      title={texts[kind].question(view.user.username)}
      text={texts[kind].text}
      confirmLabel={texts[kind].act}
      tone={kind === 'block' ? 'danger' : 'primary'}
      onConfirm={() => {
        onClose();
        restrict(view, kind, true);
        if (mayUnfollow && alsoUnfollow) toggleFollow(view);
        onDone?.();
      }}
      onCancel={onClose}
    >
      {mayUnfollow && (
        <ChoiceRow type="checkbox" label={t('mute.alsoUnfollow')} checked={alsoUnfollow} onChange={setAlsoUnfollow} />
      )}
    </ConfirmSheet>
  );
}
