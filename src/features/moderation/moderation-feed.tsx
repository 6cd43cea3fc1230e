import { ShieldCheck } from 'lucide-react';
import { createContext, use, useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { map } from 'rxjs';
import { useIntend } from '#bridge/hooks/use-intend.ts';
import { useMembership } from '#bridge/hooks/use-membership.tsx';
import { useSync } from '#bridge/hooks/use-sync.ts';
import { useSyncStatus } from '#bridge/hooks/use-sync-status.ts';
import { useView } from '#bridge/hooks/use-view.ts';
import { unknownList, type OutboxItemView, type WholePostView } from '#bridge/view-types.ts';
import type { ViolationType } from '#contract/resources/settings.ts';
import { decisionOf, isDecidedBy } from '#core/moderation/decision.ts';
import { PostList } from '#entities/post/post-list.tsx';
import { reportTypesOf } from '#entities/post/report-types.ts';
import { useBan } from '#entities/user/use-ban.tsx';
import { t } from '#messages/t.ts';
import { EmptyState, EndOfList } from '#ui/state-message.tsx';
import { decisionWords } from './decision-words.ts';
import { ModerationPanel, type UnsentDecision } from './moderation-panel.tsx';
import { useModerationDraft } from './use-moderation-draft.ts';
import { violationRecordsOf, type ViolationRecords } from './violation-records.ts';

interface Desk {
  readonly records: ViolationRecords;
  /** When the list was fetched: records are as new as that. */
  readonly fetchedAt: number;
  /** As the server lists them, with their points; empty until the device has them. */
  readonly served: readonly ViolationType[];
  /** By post. */
  readonly unsent: ReadonlyMap<string, UnsentDecision>;
}

const DeskContext = createContext<Desk | null>(null);
const noTypes: readonly never[] = [];
const nothingUnsent: ReadonlyMap<string, UnsentDecision> = new Map();
const violationsKey = { list: 'violations' } as const;

/** Reported posts, longest waiting first, each with what is reported and a moderator's decision (FEED-08, MOD-01). */
export function ModerationFeed() {
  const { userId } = useMembership();
  const { posts } = useSync();
  const { fetchedAt } = useView((views) => views.list(violationsKey), unknownList, []);
  const served = useView((views) => views.shell().pipe(map(({ publicSettings }) => publicSettings.violations)), noTypes, []);
  const unsent = useView((views) => views.outbox().pipe(map(({ items }) => decisionsAmong(items))), nothingUnsent, []);
  const records = violationRecordsOf(userId, posts.violations);
  const desk = useMemo(() => ({ records, fetchedAt, served, unsent }), [records, fetchedAt, served, unsent]);
  return (
    <DeskContext value={desk}>
      <PostList
        listKey={violationsKey}
        label={t('feed.named', { feed: t('feed.tabModeration') })}
        empty={<EmptyState icon={<ShieldCheck size={32} />} title={t('moderation.none')} />}
        end={<EndOfList>{t('feed.end')}</EndOfList>}
        renderBelow={renderPanel}
      />
    </DeskContext>
  );
}

/** Of each post the last one. */
function decisionsAmong(items: readonly OutboxItemView[]): ReadonlyMap<string, UnsentDecision> {
  return new Map(
    items.flatMap(({ kind, postId, title, text = '', mark }) =>
      kind === 'moderation' && postId !== undefined ? [[postId, { title, reason: text, mark }]] : [],
    ),
  );
}

function renderPanel(view: WholePostView) {
  return <PanelBelow view={view} />;
}

function PanelBelow({ view }: { readonly view: WholePostView }) {
  const desk = use(DeskContext);
  return desk !== null && <Panel view={view} {...desk} />;
}

function Panel({ view: { post, author }, records, fetchedAt, served, unsent }: Desk & { readonly view: WholePostView }) {
  const { username } = useMembership();
  const ban = useBan(author, 'moderation');
  const isOffline = useSyncStatus().connection === 'offline';
  const known = useSyncExternalStore(records.subscribe, records.get).get(post.id);
  const { draft, put, drop } = useModerationDraft(post.id);
  const intend = useIntend();
  const [isBusy, setIsBusy] = useState(false);
  const decided = unsent.get(post.id) ?? null;
  const isRefused = decided?.mark.state === 'failed';
  useEffect(() => {
    if (!isOffline) records.want(post.id, fetchedAt);
  }, [records, post.id, fetchedAt, isOffline]);
  // Somebody else was faster, perhaps: the panel shows how it stands now.
  useEffect(() => {
    if (isRefused && !isOffline) records.again(post.id);
  }, [records, post.id, isRefused, isOffline]);
  const record = known?.state === 'here' ? known.record : null;

  async function decide() {
    if (record === null || draft.isViolation === null) return;
    const decision = decisionOf(record.postFlagStatus, draft.isViolation);
    const points = served.find(({ name }) => name === draft.type)?.points;
    const violation = draft.isViolation ? { name: draft.type, ...(points === undefined ? {} : { points }) } : null;
    setIsBusy(true);
    const kept = await intend(
      'moderation',
      { postId: post.id, authorId: post.userId, decision, reason: draft.reason.trim(), violation },
      decisionWords(decision),
    );
    setIsBusy(false);
    // What was written stays where it could not be kept.
    if (kept !== null) drop();
  }

  return (
    <>
      <ModerationPanel
        username={author.user.username}
        known={isOffline && known?.state !== 'here' ? undefined : (known ?? { state: 'asking' })}
        unsent={decided}
        onAskAgain={() => records.again(post.id)}
        types={reportTypesOf(served)}
        draft={draft}
        onDraft={put}
        isOwnDecision={record !== null && isDecidedBy(record, username)}
        isBusy={isBusy}
        onDecide={() => void decide()}
        ban={ban}
      />
      {ban?.question}
    </>
  );
}
