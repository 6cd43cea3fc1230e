import { useMachine } from '@xstate/react';
import { useEffect, useEffectEvent, useState } from 'react';
import { fromPromise } from 'xstate';
import { useSync } from '#bridge/hooks/use-sync.ts';
import { useSyncStatus } from '#bridge/hooks/use-sync-status.ts';
import type { OpenGraph } from '#contract/resources/post.ts';
import { cardIn, linkIn, type DraftLink } from '#core/compose/draft-link.ts';
import type { ComposerDraft } from '#core/machines/composer-machine.ts';
import { linkPreviewMachine, type LinkAnswer } from '#core/machines/link-preview-machine.ts';
import type { LinkPreviewProps } from './link-preview.tsx';

type Shown = Pick<LinkPreviewProps, 'card' | 'problem' | 'state'>;

/**
 * The card of the link in the draft. What was read of it goes into the draft by `onLink`. `isReady`: the draft is the
 * reader's by now.
 */
export function useLinkPreview(draft: ComposerDraft, isReady: boolean, onLink: (link: DraftLink) => void): Shown {
  const sync = useSync();
  const { connection } = useSyncStatus();
  const [machine] = useState(() =>
    linkPreviewMachine.provide({
      actors: {
        fetchTexts: fromPromise<LinkAnswer, string>(({ input }) => sync.posts.linkPreview(input, 'texts')),
        fetchPicture: fromPromise<LinkAnswer, string>(({ input }) => sync.posts.linkPreview(input, 'picture')),
      },
    }),
  );
  const [snapshot, tell] = useMachine(machine);
  const url = isReady ? linkIn(draft) : null;
  const { card, problem } = snapshot.context;

  const link = useEffectEvent((found: string | null) => tell({ type: 'linked', url: found, card: cardIn(draft) }));
  useEffect(() => link(url), [url]);
  useEffect(() => {
    if (connection === 'online') tell({ type: 'online' });
  }, [connection, tell]);

  const keep = useEffectEvent((read: OpenGraph | null) => {
    if (read?.url === url && read !== cardIn(draft)) onLink({ card: read, removed: draft.link?.removed ?? [] });
  });
  useEffect(() => keep(card), [card]);

  if (snapshot.context.url !== url || url === null) return { state: 'none', card: null, problem: null };
  if (snapshot.matches('fetching')) return { state: 'fetching', card: null, problem: null };
  if (card === null) return { state: 'none', card: null, problem: null };
  return { state: snapshot.matches({ shown: 'coming' }) ? 'coming' : 'shown', card, problem };
}
