import { ArrowDown } from 'lucide-react';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useCommands } from '#bridge/hooks/use-commands.ts';
import { useInView } from '#bridge/hooks/use-in-view.ts';
import { useUiIntents } from '#bridge/hooks/ui-intents.tsx';
import { useView } from '#bridge/hooks/use-view.ts';
import type { Group } from '#contract/resources/group.ts';
import { listKeyText, unknownList, type PostListView, type UserView, type WholePostView } from '#bridge/view-types.ts';
import type { Post } from '#contract/resources/post.ts';
import { gateOf } from '#core/feed/post-gate.ts';
import { isBlocked } from '#core/people/relation.ts';
import { Button } from '#ui/button.tsx';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import { t } from '#messages/t.ts';
import { ChatField } from './chat-field.tsx';
import { ClosedChat } from './closed-chat.tsx';
import { ConversationHead } from './conversation-head.tsx';
import { ConversationList } from './conversation-list.tsx';
import { conversationRows, newSince } from './conversation-rows.ts';
import styles from './conversation.module.css';
import { useKeptMessage, type KeptMessage } from './use-kept-message.ts';
import { useConversation } from './use-conversation.ts';
import { useConversationScroll } from './use-conversation-scroll.ts';
import { useReadChat, useUnreadSpan } from './use-unread.ts';

export interface ConversationProps {
  readonly group: Pick<Group, 'id' | 'name' | 'avatar' | 'reading' | 'direct'>;
  /** Of a chat of two the other one, where the device knows them. */
  readonly partner: UserView | null;
}

/**
 * What is said in a chat, the newest at the bottom, and the field below it (GROUP-17). Give it another `key` with
 * another chat.
 */
export function Conversation({ group, partner }: ConversationProps) {
  const { id: groupId, name } = group;
  const keyText = listKeyText({ list: 'chat', groupId });
  const list = useView((views) => views.list({ list: 'chat', groupId }), unknownList, [keyText]);
  const { items, gaps } = list;
  // A chat of two of which the server says nothing is made by its first message.
  const isUnmade = group.direct !== undefined && group.reading === undefined;
  const loading = useConversation(keyText, list, isUnmade);
  const { count } = loading;
  const { after, to } = useUnreadSpan(group.reading, items, loading.isCurrent) ?? {};
  const rows = useMemo(() => {
    const unread = after === undefined || to === undefined ? undefined : { after, to };
    return conversationRows({ items, gaps, unread }, count);
  }, [items, gaps, after, to, count]);
  const element = useRef<HTMLOListElement>(null);
  const [root, setRoot] = useState<HTMLElement | null>(null);
  useInView(root);
  const scroll = useConversationScroll({ list: element, rows, onTop: loading.onTop });
  useReadChat(group, items, scroll.isAtEnd);
  const unread = useUnread(list, scroll.isAtEnd);
  const kept = useKeptMessage(groupId);
  const field = useRef<HTMLTextAreaElement>(null);
  const edit = useEdit(kept, field);
  const isClosed = group.direct?.isOpen === false || (partner !== null && isBlocked(partner.user.ProfileEngagement));
  return (
    <>
      <div className={styles.rows} ref={setRoot}>
        <ConversationHead list={list} loading={loading} isUnmade={isUnmade} isClosed={isClosed} />
        <ConversationList
          ref={element}
          rows={rows}
          name={name}
          keyText={keyText}
          isOffline={loading.isOffline}
          isOfTwo={group.direct !== undefined}
          onEdit={edit}
        />
      </div>
      <Latest list={list} />
      <div className={styles.foot}>
        {!scroll.isAtEnd && (
          <div className={styles.jump}>
            <Button size="small" icon={<ArrowDown size={16} aria-hidden="true" />} onClick={scroll.goToEnd}>
              {unread > 0 ? t('chats.newMessages', { count: unread }) : t('chats.toLatest')}
            </Button>
          </div>
        )}
        {isClosed ? (
          <ClosedChat partner={partner} />
        ) : (
          <ChatField group={group} kept={kept} field={field} onSent={scroll.goToEnd} />
        )}
      </div>
    </>
  );
}

/** How many came while the reader reads further up. */
function useUnread({ items }: PostListView, isAtEnd: boolean): number {
  const newest = items[0]?.key;
  const [seen, setSeen] = useState(newest);
  if (isAtEnd && seen !== newest) setSeen(newest);
  return newSince(items, seen);
}

/** A message that was refused goes back to the field, in front of what is typed there, and out of the outbox. */
function useEdit(kept: KeptMessage, field: { readonly current: HTMLTextAreaElement | null }) {
  const commands = useCommands();
  const { showToast } = useUiIntents();
  return ({ post, pending }: WholePostView) => {
    if (pending === null) return;
    // Kept before the entry goes: a text is never in no place.
    kept.put([post.body, kept.text].filter((text) => text !== '').join('\n'));
    commands.discardEntry(pending.entryId).catch(() => showToast({ text: t('post.notDone'), tone: 'danger' }));
    field.current?.focus();
  };
}

/** What is covered for eyes is not read aloud. */
function heardOf(post: Post): string {
  return gateOf(post) === null ? post.body : t('chats.coveredMessage');
}

/** Says what comes in while the chat is open, for whoever does not see it. */
function Latest({ list }: { readonly list: PostListView }) {
  const newest = list.items[0];
  const first = useRef<string | undefined>(undefined);
  const [said, setSaid] = useState('');
  useEffect(() => {
    if (newest === undefined || newest.isSkeleton) return;
    if (first.current !== undefined && first.current !== newest.key && !newest.isOwn)
      setSaid(t('chats.said', { name: newest.author.user.name, text: heardOf(newest.post) }));
    first.current = newest.key;
  }, [newest]);
  return (
    <VisuallyHidden>
      <output>{said}</output>
    </VisuallyHidden>
  );
}
