import { describe, expect, it } from 'vitest';
import { defaultUserSettings } from '#contract/default-settings.ts';
import { patchUserSettings } from '#contract/endpoints/settings/patch-user-settings.ts';
import type { SettingsChange } from '#contract/resources/settings.ts';
import { queuedEntry } from '#tests/support/outbox-store-suite.ts';
import { coalesce } from '../coalesce.ts';
import { newsOf } from '../entry-outcome.ts';
import { outboxKinds } from '../registry.ts';
import { beginSending } from '../stages.ts';

const kind = outboxKinds.setting;
const NOW = 1_000;

function entryOf(change: SettingsChange, id = '01E00000000000000000000001') {
  return queuedEntry({ id, kind: 'setting', target: kind.targetOf(change), lane: 'settings', payload: change });
}
const lay = (change: SettingsChange, over = defaultUserSettings) => kind.overlay?.settings?.(over, entryOf(change), change);
const textOf = (change: SettingsChange) => kind.describe(entryOf(change), change).text;

describe('a change of settings', () => {
  it('is sent as it was made, and shows at once [SETTINGS-08]', () => {
    const change = { dark_mode: true };
    expect(kind.call(entryOf(change), change)).toEqual({ endpoint: patchUserSettings, body: change });
    expect(lay(change)).toEqual({ ...defaultUserSettings, dark_mode: true });
    const already = { ...defaultUserSettings, dark_mode: true, hidden_feeds: ['all' as const] };
    expect(lay({ dark_mode: true, hidden_feeds: ['all'] }, already), 'the same, where it is so').toBe(already);
  });

  it('of a colour shows the third one halfway between both [SETTINGS-02]', () => {
    expect(lay({ primary_colors: '#000000', secondary_colors: '#646464' })).toMatchObject({ tertiary_colors: '#323232' });
  });

  it('of one thing takes the place of an older one, and back to what is confirmed cancels it [OB26]', () => {
    const [on, off, sound] = [
      entryOf({ dark_mode: true }, 'A'),
      entryOf({ dark_mode: false }, 'B'),
      entryOf({ auto_play: false }, 'C'),
    ];
    const confirmed = { settings: defaultUserSettings };
    expect(coalesce(off, [on, sound], confirmed)).toMatchObject({ isNeeded: false, obsolete: ['A'] });
    expect(coalesce(off, [on, sound], { settings: { ...defaultUserSettings, dark_mode: true } })).toMatchObject({
      isNeeded: true,
      obsolete: ['A'],
    });
    expect(coalesce(off, [sound], {}), 'nothing is confirmed yet').toMatchObject({ isNeeded: true, obsolete: [] });
    const several = entryOf({ dark_mode: true, auto_play: false }, 'A');
    expect(coalesce(off, [several], confirmed), 'over what stays').toMatchObject({ isNeeded: true, obsolete: [] });
  });

  it('is about what one press sets: both colours, the tabs, a time with its zone', () => {
    const targets: readonly (readonly [SettingsChange, string])[] = [
      [{ primary_colors: '#000000' }, 'setting:colours'],
      [{ primary_colors: '#000000', secondary_colors: '#646464' }, 'setting:colours'],
      [{ feed_order: [], hidden_feeds: [] }, 'setting:favorites'],
      [{ quiet_from: '21:00', time_zone: 'UTC' }, 'setting:quiet_from'],
      [{ time_zone: 'UTC' }, 'setting:time_zone'],
      [{ dark_mode: true, auto_play: false }, 'setting:auto_play dark_mode'],
    ];
    expect(targets.map(([change]) => kind.targetOf(change))).toEqual(targets.map(([, target]) => target));
  });

  it('once answered changes what it set and nothing else, and asks for no more than a first answer says [OB19]', () => {
    const change = { dark_mode: true };
    const settings = { ...defaultUserSettings, dark_mode: true, auto_play: false };
    const confirmed = (attempts: number) => kind.confirm({ ...entryOf(change), attempts }, change, { data: settings });
    expect(confirmed(1)).toEqual([{ type: 'settings', names: ['dark_mode'], settings, isOld: false }]);
    expect(confirmed(2)).toMatchObject([{ isOld: true }]);
  });

  it('reads as its screen names it', () => {
    expect(kind.describe(entryOf({ dark_mode: true }), { dark_mode: true })).toEqual({
      title: 'Settings',
      text: 'Dark mode: on',
    });
    expect(textOf({ comment_sort: 'newest' })).toBe('Order of comments: Newest');
    expect(textOf({ default_feed: 'all' })).toBe('Feed to begin with: Global');
    expect(textOf({ quiet_from: '21:30', time_zone: 'UTC' })).toMatch(/^Quiet hours: Begin: .*9:30/);
    expect(textOf({ primary_colors: '#000000', secondary_colors: '#646464' })).toBe('Colours');
    expect(textOf({ feed_order: ['all'], hidden_feeds: [] })).toBe('Favorites');
    expect(textOf({ auto_play: false, email_digest: true })).toBe('Play videos by themselves: off · E-mail me what I missed: on');
  });

  it('that is refused is told in its own words', () => {
    const entry = beginSending(entryOf({ comment_sort: 'newest' }), NOW);
    const news = newsOf({ type: 'refused', entry, error: { kind: 'forbidden', message: 'Not now.' } });
    expect(news).toMatchObject({ told: { text: '“Order of comments” was not changed: Not now.' } });
    expect(kind.onRefused('forbidden', {})).toBe('staysFailed');
  });
});
