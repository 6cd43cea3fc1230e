import { Link } from '@tanstack/react-router';
import { MessageCircle } from 'lucide-react';
import type { ReactNode } from 'react';
import { useView } from '#bridge/hooks/use-view.ts';
import { listKeyText, unknownList, type ChatView } from '#bridge/view-types.ts';
import type { ListWords } from '#entities/list/list-foot.tsx';
import { PagedList } from '#entities/list/paged-list.tsx';
import { buttonClass } from '#ui/button.tsx';
import { SkeletonGroup } from '#ui/skeleton.tsx';
import { EmptyState, EndOfList } from '#ui/state-message.tsx';
import { t } from '#messages/t.ts';
import { ChatRow, ChatRowSkeleton } from './chat-row.tsx';

/** Height assumed before a line was measured, CSS pixels. */
const ESTIMATED_ROW_PX = 76;
const KEY = listKeyText({ list: 'chats' });

const words: ListWords = {
  notHere: t('chats.notHereList'),
  moreOffline: t('chats.moreOffline'),
  missing: t('chats.missing'),
  notForReader: t('chats.notForReader'),
};

/** The chats that the member is in, last active first (GROUP-12). `head` stands above them. */
export function ChatsScreen({ head }: { readonly head: ReactNode }) {
  const list = useView((views) => views.list({ list: 'chats' }), unknownList, []);
  return (
    <section aria-label={t('chats.title')}>
      {head}
      <PagedList<ChatView>
        keyText={KEY}
        list={list}
        keyOf={keyOf}
        shape="list"
        label={t('chats.title')}
        renderItem={renderChat}
        empty={<NoChats />}
        end={<EndOfList>{t('chats.all')}</EndOfList>}
        words={words}
        renderSkeleton={renderSkeleton}
        estimatedSize={ESTIMATED_ROW_PX}
      />
    </section>
  );
}

/** Says where a chat of two begins, as 'New chat' makes one of many (GROUP-18). */
function NoChats() {
  return (
    <EmptyState
      icon={<MessageCircle size={32} />}
      title={t('chats.none')}
      text={`${t('chats.noneText')} ${t('chats.newForOne', { act: t('profile.message') })}`}
      action={
        <Link to="/search" className={buttonClass()}>
          {t('chats.findPeople')}
        </Link>
      }
    />
  );
}

function keyOf({ view }: ChatView): string {
  return view.group.id;
}

function renderChat(chat: ChatView) {
  return <ChatRow chat={chat} />;
}

function renderSkeleton(count = 5) {
  return (
    <SkeletonGroup label={t('chats.loading')}>
      {Array.from({ length: count }, (_, index) => (
        <ChatRowSkeleton key={index} />
      ))}
    </SkeletonGroup>
  );
}
