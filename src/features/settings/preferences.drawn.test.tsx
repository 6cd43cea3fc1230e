import { of } from 'rxjs';
import { expect, it } from 'vitest';
import { defaultUserSettings } from '#contract/default-settings.ts';
import type { SessionView } from '#bridge/view-types.ts';
import { defaultShell } from '#data/views/default-shell.ts';
import { markupOf, textOf } from '#tests/support/rendered.tsx';
import { notificationSwitches } from './notification-switches.ts';
import { Preferences } from './preferences.tsx';

const theme = {
  scheme: () => 'light' as const,
  subscribe: () => () => undefined,
  choose: () => undefined,
  applyColours: () => undefined,
};

function drawn(given: { following?: number; connection?: 'online' | 'offline'; areHere?: boolean } = {}): string {
  const { following = 9, connection = 'online', areHere = true } = given;
  const session = { state: 'signedIn', userId: 'U', user: { ulid: 'U', username: 'maya', name: 'Maya', following, badges: [] } };
  const views = { shell: () => of({ ...defaultShell, hasUserSettings: areHere }) };
  return markupOf(<Preferences theme={theme} />, { session: session as SessionView, views, status: { connection } });
}

it('has a control for every setting that decides about something [SETTINGS-08]', () => {
  const text = textOf(drawn());
  const named = [
    'Dark mode',
    'Main colour',
    'Second colour',
    'Feed to begin with',
    'Order of comments',
    'Play videos by themselves',
    'Approve who follows you',
    'Show what was written',
    'Quiet hours',
    'E-mail me what I missed',
  ];
  for (const name of [...named, ...notificationSwitches.map(({ label }) => label)]) expect(text).toContain(name);
  const switched = notificationSwitches.map(({ name }) => name);
  const others = [
    'dark_mode',
    'primary_colors',
    'secondary_colors',
    'default_feed',
    'comment_sort',
    'auto_play',
    'approve_followers',
    'push_shows_text',
    'quiet_hours',
    'email_digest',
  ];
  /**
   * The first follows from the other colours, the next two are set where the tabs are, the last ones show once there
   * are quiet hours.
   */
  const withoutControl = ['tertiary_colors', 'feed_order', 'hidden_feeds', 'quiet_from', 'quiet_to', 'time_zone'];
  expect([...switched, ...others, ...withoutControl].toSorted()).toEqual(Object.keys(defaultUserSettings).toSorted());
});

it('says where a member with few followed accounts begins, whatever is set, and that changes wait offline', () => {
  const discover = 'Until you follow 5 people you begin in Discover.';
  expect([4, 5].map((following) => textOf(drawn({ following })).includes(discover))).toEqual([true, false]);
  const waits = 'You are offline. What you change here';
  expect((['online', 'offline'] as const).map((connection) => textOf(drawn({ connection })).includes(waits))).toEqual([
    false,
    true,
  ]);
});

it('offers nothing to change where the settings of the account are not on the device, and says that', () => {
  const text = textOf(drawn({ areHere: false, connection: 'offline' }));
  expect(text).toContain('Your settings are not on this device yet');
  for (const name of ['Main colour', 'Approve who follows you', 'Quiet hours']) expect(text).not.toContain(name);
});
