import { Bell } from 'lucide-react';
import type { NotificationType } from '#contract/resources/notification.ts';
import { useView } from '#bridge/hooks/use-view.ts';
import { listKeyText, notificationTabs, unknownList, type NotificationTab } from '#bridge/view-types.ts';
import type { ListWords } from '#entities/list/list-foot.tsx';
import { PagedList } from '#entities/list/paged-list.tsx';
import { t } from '#messages/t.ts';
import { SkeletonGroup } from '#ui/skeleton.tsx';
import { EmptyState, EndOfList } from '#ui/state-message.tsx';
import { Tabs } from '#ui/tabs.tsx';
import { AllNotifications } from './all-notifications.tsx';
import { PushQuestion } from './push-question.tsx';
import { NotificationRow, NotificationRowSkeleton } from './notification-row.tsx';
import type { NotificationView } from './notification-view.ts';

const PANEL = 'notifications-panel';
/** Height assumed before a line was measured, CSS pixels. */
const ESTIMATED_ROW_PX = 84;

const labels: Readonly<Record<NotificationTab, string>> = {
  all: t('notifications.tabAll'),
  mention: t('notifications.tabMentions'),
  comment: t('notifications.tabComments'),
  reactions: t('notifications.tabReactions'),
  repost: t('notifications.tabReposts'),
  repost_with_comment: t('notifications.tabQuotes'),
  follow: t('notifications.tabFollows'),
};
const tabs = notificationTabs.map((id) => ({ id, label: labels[id] }));

const words: ListWords = {
  notHere: t('notifications.notHere'),
  moreOffline: t('notifications.moreOffline'),
  missing: t('notifications.missing'),
  notForReader: t('notifications.notForReader'),
};

export interface NotificationsScreenProps {
  readonly tab: NotificationTab;
  readonly onTab: (tab: NotificationTab) => void;
}

/** What others did that the reader is told of, newest first; offline what was told last. */
export function NotificationsScreen({ tab, onTab }: NotificationsScreenProps) {
  return (
    <section aria-label={t('notifications.title')}>
      <Tabs label={t('notifications.types')} tabs={tabs} selected={tab} onSelect={onTab} panelId={PANEL} />
      <div id={PANEL} role="tabpanel" aria-label={labels[tab]}>
        <Notifications key={tab} type={tab} />
      </div>
    </section>
  );
}

function Notifications({ type }: { readonly type: NotificationType }) {
  const keyText = listKeyText({ list: 'notifications', type });
  const list = useView((views) => views.list({ list: 'notifications', type }), unknownList, [keyText]);
  return (
    <>
      {type === 'all' && list.state === 'items' && (
        <>
          <PushQuestion />
          <AllNotifications />
        </>
      )}
      <PagedList<NotificationView>
        keyText={keyText}
        list={list}
        keyOf={keyOf}
        shape="list"
        label={t('notifications.title')}
        renderItem={renderRow}
        words={words}
        renderSkeleton={renderSkeleton}
        estimatedSize={ESTIMATED_ROW_PX}
        empty={<EmptyState icon={<Bell size={32} />} title={t('notifications.none')} text={t('notifications.noneText')} />}
        end={<EndOfList>{t('notifications.end')}</EndOfList>}
      />
    </>
  );
}

function keyOf({ key }: NotificationView): string {
  return key;
}

function renderRow(view: NotificationView) {
  return <NotificationRow view={view} />;
}

function renderSkeleton(count = 8) {
  return (
    <SkeletonGroup label={t('notifications.loading')}>
      {Array.from({ length: count }, (_, index) => (
        <NotificationRowSkeleton key={index} />
      ))}
    </SkeletonGroup>
  );
}
