import { BookOpen } from 'lucide-react';
import type { ReactNode } from 'react';
import { useDataSaver } from '#bridge/hooks/use-data-saver.ts';
import { openableFeed } from '#core/feed/offered-feeds.ts';
import { feedTabs } from '#core/feed/tabs.ts';
import { commentSortOptions } from '#core/lists/comment-sort-options.ts';
import { settingLabels } from '#core/settings/setting-words.ts';
import { t } from '#messages/t.ts';
import { Select } from '#ui/select.tsx';
import { Switch } from '#ui/switch.tsx';
import styles from './preferences.module.css';
import type { Settings } from './use-settings.ts';

export interface ReadingSectionProps {
  readonly settings: NonNullable<Settings['settings']>;
  readonly onChange: Settings['change'];
  readonly hasGroups: boolean;
  /** The feed that is begun with is Discover whatever is set, since the reader follows hardly anybody (FEED-14). */
  readonly beginsInDiscover: boolean;
}

/** The feed to begin with, the order of comments, and whether videos start by themselves (SETTINGS-08). */
export function ReadingSection({ settings, onChange, hasGroups, beginsInDiscover }: ReadingSectionProps) {
  const savesData = useDataSaver();
  const tabs = feedTabs({ isMember: true, hasGroups, favorites: settings });
  return (
    <section className={styles['section']} aria-labelledby="reading-heading">
      <h2 id="reading-heading" className={styles['heading']}>
        <BookOpen size={20} aria-hidden="true" />
        {t('preferences.reading')}
      </h2>
      <Row label={settingLabels.default_feed}>
        <Select
          label={settingLabels.default_feed}
          value={openableFeed(tabs, settings.default_feed)}
          options={tabs.map(({ feedType, label }) => ({ value: feedType, label }))}
          onChange={(feedType) => onChange({ default_feed: feedType })}
        />
      </Row>
      {beginsInDiscover && <p className={styles['text']}>{t('preferences.beginsInDiscover')}</p>}
      <Row label={settingLabels.comment_sort}>
        <Select
          label={settingLabels.comment_sort}
          value={settings.comment_sort}
          options={commentSortOptions}
          onChange={(sort) => onChange({ comment_sort: sort })}
        />
      </Row>
      <Switch label={settingLabels.auto_play} checked={settings.auto_play} onChange={(isOn) => onChange({ auto_play: isOn })} />
      <p className={styles['text']}>{savesData ? t('preferences.autoPlaySaving') : t('preferences.autoPlayText')}</p>
    </section>
  );
}

function Row({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className={styles['row']}>
      <span className={styles['label']} aria-hidden="true">
        {label}
      </span>
      {children}
    </div>
  );
}
