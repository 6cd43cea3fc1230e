import { expect, it } from 'vitest';
import type { BadgeName } from '#contract/resources/user.ts';
import type { Violation } from '#contract/resources/violation.ts';
import type { AppInfo } from '#bridge/hooks/app-info.tsx';
import type { ViolationsView } from '#bridge/view-types.ts';
import { defaultShell } from '#data/views/default-shell.ts';
import { sampleCurrentUser, sampleViolation } from '#data/testing/samples.ts';
import { of } from 'rxjs';
import { markupOf } from '#tests/support/rendered.tsx';
import { AccountEntries } from './avatar-menu.tsx';
import { LeftMenu } from './left-menu.tsx';
import type { ShellActions } from './shell-actions.ts';
import { SupportEntries, SupportSection } from './support-entries.tsx';
import type { ShellAccount } from './use-shell-account.ts';

const nothing = () => undefined;
const actions: ShellActions = {
  compose: nothing,
  login: nothing,
  signOut: nothing,
  setScheme: nothing,
  openTimeout: nothing,
  openInvite: nothing,
  openFeedback: nothing,
  openStreak: nothing,
  refreshBuild: nothing,
};
const links = {
  wallet: 'https://wallet.example',
  playTv: 'https://tv.example',
  helpCenter: 'https://help.example',
  feedback: null,
};
const user = { ...sampleCurrentUser({ ulid: 'U' }), username: 'maya', name: 'Maya', current_streak: 3 };
const member: ShellAccount = { session: { state: 'signedIn', userId: user.ulid, user }, user, isVisitor: false };
const visitor: ShellAccount = { session: { state: 'signedOut' }, user: null, isVisitor: true };

type Part = 'left' | 'account' | 'section' | 'more';

interface Held {
  readonly adMetricsEnabled?: boolean;
  /** Violations that the device holds. */
  readonly violations?: readonly Violation[];
}

function markupOfPart(part: Part, account: ShellAccount, info: Partial<AppInfo>, held: Held): string {
  const given = { account, actions, scheme: 'light' } as const;
  const element = {
    left: <LeftMenu {...given} onLogo={nothing} />,
    account: <AccountEntries {...given} onDone={nothing} />,
    section: <SupportSection {...given} />,
    more: <SupportEntries {...given} />,
  }[part];
  const views = {
    outbox: () => of({ items: [], failedCount: 0 }),
    shell: () => of({ ...defaultShell, adMetricsEnabled: held.adMetricsEnabled ?? false }),
    violations: () => of(seenViolations(held.violations ?? [])),
    unreadChats: () => of(0),
  };
  return markupOf(element, { session: account.session, views, info: { links, ...info } });
}

function seenViolations(violations: readonly Violation[]): ViolationsView {
  const rows = violations.map((violation) => ({ violation, text: '', appeal: null }));
  return { state: 'seen', seenAt: 0, violations: rows, hasMore: false };
}

/** What is drawn, by the names of links, buttons and switches in their order. */
function entriesOf(part: Part, account: ShellAccount, info: Partial<AppInfo> = {}, held: Held = {}): readonly string[] {
  const markup = markupOfPart(part, account, info, held);
  const names = [...markup.matchAll(/<(a|button|label)\b[^>]*>(.*?)<\/\1>/gs)].map(([, , inner = '']) =>
    inner
      .replaceAll(/<svg.*?<\/svg>/gs, '')
      .replaceAll(/<[^>]*>/g, ' ')
      .replaceAll('&amp;', '&')
      .replaceAll(/\s+/g, ' ')
      .trim(),
  );
  return names.filter((name) => name !== '');
}

it('a streak stands in the menu above two days, and not at two [SETTINGS-40]', () => {
  const after = (current_streak: number) =>
    entriesOf('account', { ...member, user: { ...user, current_streak } }).filter((name) => name.includes('streak'));
  expect(after(2)).toEqual([]);
  expect(after(3)).toEqual(['3 day streak']);
});

it.each(['left', 'account'] as const)(
  'Wallet and PlayTV of the %s menu open their addresses in a tab of their own [SHELL-08]',
  (part) => {
    const tags = [...markupOfPart(part, member, {}, {}).matchAll(/<a\b[^>]*>/g)].map(([tag]) => tag);
    for (const address of [links.wallet, links.playTv])
      expect(tags.filter((tag) => tag.includes(`href="${address}"`) && tag.includes('target="_blank"'))).toHaveLength(1);
    const names = entriesOf(part, member, { links: { ...links, wallet: null } });
    expect([names.includes('Wallet'), names.includes('PlayTV')]).toEqual([false, true]);
  },
);

it.each(['section', 'more'] as const)('Help Center of the %s opens its address in a tab of its own [SHELL-15]', (part) => {
  const tags = [...markupOfPart(part, member, {}, {}).matchAll(/<a\b[^>]*>/g)].map(([tag]) => tag);
  expect(tags.filter((tag) => tag.includes(`href="${links.helpCenter}"`) && tag.includes('target="_blank"'))).toHaveLength(1);
  expect(entriesOf(part, member)).toContain('Help Center');
  expect(entriesOf(part, member, { links: { ...links, helpCenter: null } })).not.toContain('Help Center');
});

/** Chats, Notifications, Outbox and Rewards are ours. */
it('the left menu has its entries in the order of the specification', () => {
  const first = [
    'Dunlin',
    'Home',
    'Search',
    'Groups',
    'Chats',
    'Profile',
    'My Network',
    'Saved Posts',
    'Notifications',
    'Outbox',
    'Rewards',
    'Wallet',
    'PlayTV',
  ];
  expect(entriesOf('left', member).slice(0, 14)).toEqual([...first, 'Settings & Support']);
  expect(entriesOf('left', visitor)).toContain('Login');
  expect(entriesOf('left', member)).not.toContain('Login');
});

it('Ad Metrics stands behind PlayTV for employees, and where the server says so: for administrators and owners of an ad [BOOST-37] [BOOST-38] [SHELL-21]', () => {
  const staff = (badge: BadgeName): ShellAccount => ({ ...member, user: { ...user, badges: [badge] } });
  for (const part of ['left', 'account'] as const) {
    const shown = (account: ShellAccount, isEnabled: boolean) => entriesOf(part, account, {}, { adMetricsEnabled: isEnabled });
    for (const [account, isEnabled] of [
      [member, true],
      [staff('employee'), false],
      [staff('administrator'), true],
    ] as const) {
      const entries = shown(account, isEnabled);
      expect(entries[entries.indexOf('PlayTV') + 1]).toBe('Ad Metrics');
    }
    expect(shown(member, false)).not.toContain('Ad Metrics');
    expect(shown(staff('moderator'), false)).not.toContain('Ad Metrics');
    expect(shown(visitor, true)).not.toContain('Ad Metrics');
  }
});

it('violations stand first of these, in both menus, where the member has some [SHELL-11]', () => {
  const warned = { ...member, user: { ...user, total_points: 1 } };
  expect(entriesOf('section', warned).slice(0, 2)).toEqual(['Violations', 'Settings']);
  expect(entriesOf('section', member)).not.toContain('Violations');
  expect(entriesOf('section', visitor)).not.toContain('Violations');
  const dismissed = sampleViolation({ id: 'V1', status: 'dismissed' });
  const withoutPoints = sampleViolation({ id: 'V2', points: 0 });
  for (const violation of [dismissed, withoutPoints])
    expect(entriesOf('section', member, {}, { violations: [violation] })[0]).toBe('Violations');
});

it('the section Settings & Support, and what More reveals, end with the build, in the order of the specification [SHELL-10] [SHELL-23]', () => {
  const more = ['Feedback', 'Help Center', 'Dark mode', 'Logout', 'Dunlin 1.0.0 · 3f9a2c1'];
  expect(entriesOf('section', member)).toEqual(['Settings', 'Invite', ...more]);
  expect(entriesOf('more', member)).toEqual(more);
  const all = ['Violations', 'Settings', 'Invite', 'Feedback', 'Admin', ...more.slice(1)];
  const warned: ShellAccount = { ...member, user: { ...user, total_points: 1, badges: ['administrator'] } };
  expect(entriesOf('section', warned)).toEqual(all);
  expect(entriesOf('more', warned)).toEqual(all.slice(3));
  expect(entriesOf('more', visitor)).toEqual(['Help Center', 'Dark mode', 'Dunlin 1.0.0 · 3f9a2c1']);
});

it('Admin stands there for employees and administrators alone [MOD-45]', () => {
  const withBadges = (...badges: BadgeName[]): ShellAccount => ({ ...member, user: { ...user, badges } });
  for (const badge of ['employee', 'administrator'] as const) {
    expect(entriesOf('section', withBadges(badge))).toContain('Admin');
    expect(entriesOf('more', withBadges(badge))).toContain('Admin');
  }
  for (const account of [withBadges(), withBadges('moderator', 'gold_verified'), visitor])
    expect([...entriesOf('section', account), ...entriesOf('more', account)]).not.toContain('Admin');
});

/** Chats, Outbox, Drafts and Rewards are ours. */
it('the account menu has its entries in the order of the specification, and Login for a visitor [SHELL-21]', () => {
  const rest = ['Settings', 'Invite', 'My Network', 'Saved Posts'];
  const last = ['Wallet', 'PlayTV'];
  expect(entriesOf('account', member)).toEqual([
    'Profile',
    ...rest,
    'Chats',
    'Outbox',
    'Drafts',
    'Rewards',
    ...last,
    '3 day streak',
    'More',
  ]);
  expect(entriesOf('account', visitor)).toEqual(['Login', ...rest, ...last, 'More']);
});

it('the account menu has Home on the site of another tenant alone [SHELL-22]', () => {
  for (const account of [member, visitor]) {
    expect(entriesOf('account', account, { mainBrand: false })[1]).toBe('Home');
    expect(entriesOf('account', account, { mainBrand: true })).not.toContain('Home');
  }
});

it('the build label is the product, its version and a stamp of the build, which development has not [SETTINGS-45] [SETTINGS-46]', () => {
  expect(entriesOf('more', member, { productName: 'Plover', version: '2.1.0', build: 'abcdef0' }).at(-1)).toBe(
    'Plover 2.1.0 · abcdef0',
  );
  expect(entriesOf('more', visitor, { version: 'dev', build: null }).at(-1)).toBe('Dunlin dev');
});
