import { useEffect, useEffectEvent, useState } from 'react';
import { useCommands } from '#bridge/hooks/use-commands.ts';
import { useView } from '#bridge/hooks/use-view.ts';
import type { BoostForm } from '#core/ads/boost-rules.ts';
import type { BoostSheetProps } from '#entities/ad/boost-sheet.tsx';
import { whenOpened } from '#ui/when-opened.tsx';

const BoostSheet = whenOpened<BoostSheetProps>(async () => (await import('#entities/ad/boost-sheet.tsx')).BoostSheet);

interface Refused {
  readonly entryId: string;
  readonly form: BoostForm;
}

/**
 * The form of a request that the server refused, as it was filled in; what is sent takes the place of the entry. Closes
 * where that has gone meanwhile.
 */
export function RefusedBoostSheet({ entryId, onClose }: { readonly entryId: string; readonly onClose: () => void }) {
  const commands = useCommands();
  const item = useView((views) => views.outbox(), null, [])?.items.find((one) => one.entryId === entryId);
  const [refused, setRefused] = useState<Refused | null>(null);
  /**
   * It stays as it was found: the entry goes when another one takes its place, and the form says then what comes of
   * that.
   */
  const [postId, setPostId] = useState<string | null>(null);
  if (postId === null && item?.postId !== undefined) setPostId(item.postId);
  const close = useEffectEvent(onClose);
  useEffect(() => {
    let isShown = true;
    void commands.readRefused('boost', entryId).then((payload) => {
      if (!isShown) return;
      if (payload === undefined) return close();
      const { email, goal, startDate, endDate } = payload;
      setRefused({ entryId, form: { email, goal, start: Date.parse(startDate), end: Date.parse(endDate) } });
    });
    return () => {
      isShown = false;
    };
  }, [commands, entryId]);
  return refused !== null && postId !== null && <BoostSheet open postId={postId} refused={refused} onClose={onClose} />;
}
