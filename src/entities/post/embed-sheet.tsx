import { useState } from 'react';
import { useAppInfo } from '#bridge/hooks/app-info.tsx';
import type { WholePostView } from '#bridge/view-types.ts';
import { t } from '#messages/t.ts';
import { Sheet } from '#ui/sheet.tsx';
import { EmbedControls } from './embed-controls.tsx';
import { embedOrigin } from './embed-origin.ts';

export interface EmbedSheetProps {
  readonly view: WholePostView;
  readonly open: boolean;
  readonly onClose: () => void;
}

/** The code that shows a post on another site; each opening begins anew (MENU-49). */
export function EmbedSheet({ view: { post, author }, open, onClose }: EmbedSheetProps) {
  const { apiUrl } = useAppInfo();
  const [wasOpen, setWasOpen] = useState(false);
  const [opening, setOpening] = useState(0);
  if (wasOpen !== open) {
    setWasOpen(open);
    if (open) setOpening(opening + 1);
  }
  return (
    <Sheet open={open} onClose={onClose} title={t('embed.title')}>
      <EmbedControls
        key={opening}
        postId={post.id}
        title={t('postPage.by', { name: author.user.name })}
        origin={embedOrigin(apiUrl, window.location.origin)}
      />
    </Sheet>
  );
}
