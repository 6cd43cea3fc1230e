import { useUiIntents } from '#bridge/hooks/ui-intents.tsx';
import { useCommands } from '#bridge/hooks/use-commands.ts';
import { useDiscardDraft } from '#bridge/hooks/use-discard-draft.ts';
import { useDraftsElsewhere } from '#bridge/hooks/use-drafts-elsewhere.ts';
import { useView } from '#bridge/hooks/use-view.ts';
import type { DraftView, TargetView } from '#bridge/view-types.ts';
import { Button } from '#ui/button.tsx';
import { Time } from '#ui/time.tsx';
import { MessageAround } from '#ui/message-around.tsx';
import { t } from '#messages/t.ts';
import { DraftPictures } from './draft-pictures.tsx';
import { Item, ItemList, ItemNote } from './item.tsx';

const noTargets: ReadonlyMap<string, TargetView> = new Map();

export interface DraftListProps {
  readonly drafts: readonly DraftView[];
  readonly onContinue: (draft: DraftView) => void;
  /** Whether the posts that they are about can be gone to; in the composer one would leave what one writes. */
  readonly hasLinks: boolean;
}

/** The account's drafts: what each is about, when it was written, and what one can do with it. */
export function DraftList({ drafts, onContinue, hasLinks }: DraftListProps) {
  const elsewhere = useDraftsElsewhere();
  const targets = useView((views) => views.outboxTargets(), noTargets, []);
  return (
    <ItemList>
      {drafts.map((draft) => (
        <DraftItem
          key={draft.id}
          draft={draft}
          target={targets.get(draft.originalPostId ?? '')}
          isElsewhere={elsewhere(draft)}
          onContinue={() => onContinue(draft)}
          hasLinks={hasLinks}
        />
      ))}
    </ItemList>
  );
}

interface DraftItemProps extends Pick<DraftListProps, 'hasLinks'> {
  readonly draft: DraftView;
  readonly target: TargetView | undefined;
  /** Another tab has it open: it is that tab's to go on with, or to discard. */
  readonly isElsewhere: boolean;
  readonly onContinue: () => void;
}

function DraftItem({ draft, target, isElsewhere, onContinue, hasLinks }: DraftItemProps) {
  const commands = useCommands();
  const discardDraft = useDiscardDraft();
  const { showToast } = useUiIntents();
  const { originalPostId: postId, reason } = draft;

  async function discard() {
    await discardDraft(draft);
    showToast({
      text: t('outbox.draftDiscarded'),
      action: { label: t('actions.undo'), run: () => void commands.restoreDraft(draft) },
    });
  }

  return (
    <Item
      title={titleOf(draft)}
      meta={
        <MessageAround message={(time) => t('outbox.draft', { time })}>
          <Time at={draft.updatedAt} />
        </MessageAround>
      }
      about={postId === null ? undefined : { postId, target, isLink: hasLinks }}
      text={draft.postBody}
      reason={reason === undefined ? undefined : t('compose.notSent', { reason })}
      choices={
        !isElsewhere && (
          <>
            <Button size="small" onClick={onContinue}>
              {t('outbox.continue')}
            </Button>
            <Button size="small" variant="quiet" onClick={() => void discard()}>
              {t('actions.discard')}
            </Button>
          </>
        )
      }
    >
      {draft.photos !== undefined && draft.photos.length > 0 && <DraftPictures photos={draft.photos} />}
      {isElsewhere && <ItemNote>{t('outbox.elsewhere')}</ItemNote>}
    </Item>
  );
}

function titleOf({ postType, originalPostId, groupId }: DraftView): string {
  if (originalPostId === null) return groupId === null ? t('outbox.post') : t('outbox.postInGroup');
  return postType === 'quote' ? t('outbox.quote') : t('outbox.comment');
}
