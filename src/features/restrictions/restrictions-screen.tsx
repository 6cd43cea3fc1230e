import { Ban, VolumeX } from 'lucide-react';
import type { ReactNode } from 'react';
import type { RestrictionKind } from '#core/people/restriction-refusal.ts';
import { useRestrict } from '#entities/user/use-restrict.ts';
import { LeavingPeople } from '#entities/user/leaving-people.tsx';
import { UserList } from '#entities/user/user-list.tsx';
import { t } from '#messages/t.ts';
import { Button } from '#ui/button.tsx';
import { EmptyState, EndOfList } from '#ui/state-message.tsx';
import { Tabs } from '#ui/tabs.tsx';
import styles from './restrictions-screen.module.css';

const PANEL = 'restrictions-panel';

export const restrictionTabs = ['muted', 'blocked'] as const;
export type RestrictionTab = (typeof restrictionTabs)[number];

interface TabWords {
  readonly id: RestrictionTab;
  readonly kind: RestrictionKind;
  readonly label: string;
  readonly text: string;
  readonly listLabel: string;
  readonly empty: string;
  readonly icon: ReactNode;
  readonly undo: string;
  readonly undoNamed: (name: string) => string;
  readonly keepNamed: (name: string) => string;
  readonly ending: string;
}

const words: Readonly<Record<RestrictionTab, TabWords>> = {
  muted: {
    id: 'muted',
    kind: 'mute',
    label: t('restrictions.muted'),
    text: t('restrictions.mutedText'),
    listLabel: t('restrictions.mutedList'),
    empty: t('restrictions.mutedNone'),
    icon: <VolumeX size={32} />,
    undo: t('mute.undoAct'),
    undoNamed: (name) => t('restrictions.unmuteNamed', { name }),
    keepNamed: (name) => t('restrictions.keepMutedNamed', { name }),
    ending: t('restrictions.unmuting'),
  },
  blocked: {
    id: 'blocked',
    kind: 'block',
    label: t('restrictions.blocked'),
    text: t('restrictions.blockedText'),
    listLabel: t('restrictions.blockedList'),
    empty: t('restrictions.blockedNone'),
    icon: <Ban size={32} />,
    undo: t('block.undoAct'),
    undoNamed: (name) => t('restrictions.unblockNamed', { name }),
    keepNamed: (name) => t('restrictions.keepBlockedNamed', { name }),
    ending: t('restrictions.unblocking'),
  },
};

export interface RestrictionsScreenProps {
  readonly tab: RestrictionTab;
  readonly onTab: (tab: RestrictionTab) => void;
}

/** Whom the reader muted and whom the reader blocked, each with its undoing (SOCIAL-35). */
export function RestrictionsScreen({ tab, onTab }: RestrictionsScreenProps) {
  const restrict = useRestrict();
  const { kind, label, text, listLabel, empty, icon, undo, undoNamed, keepNamed, ending } = words[tab];
  return (
    <section aria-label={t('restrictions.title')}>
      <Tabs
        label={t('restrictions.title')}
        tabs={restrictionTabs.map((id) => words[id])}
        selected={tab}
        onSelect={onTab}
        panelId={PANEL}
        layout="fill"
      />
      <div id={PANEL} role="tabpanel" aria-label={label}>
        <p className={styles['text']}>
          {text} {t('restrictions.cooldown')}
        </p>
        <UserList
          listKey={{ list: tab }}
          label={listLabel}
          renderLeaving={(people) => (
            <LeavingPeople
              people={people}
              note={ending}
              keep={t('restrictions.keep')}
              keepNamed={keepNamed}
              onKeep={(view) => restrict(view, kind, true)}
            />
          )}
          renderAction={(view) => (
            <Button
              size="small"
              variant="outline"
              aria-label={undoNamed(view.user.name)}
              onClick={() => restrict(view, kind, false)}
            >
              {undo}
            </Button>
          )}
          empty={<EmptyState icon={icon} title={empty} />}
          end={<EndOfList>{t('restrictions.all')}</EndOfList>}
        />
      </div>
    </section>
  );
}
