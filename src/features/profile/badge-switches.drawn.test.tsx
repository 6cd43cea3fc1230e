import { of } from 'rxjs';
import { expect, it } from 'vitest';
import { badgeNames, type BadgeName } from '#contract/resources/user.ts';
import { defaultShell } from '#data/views/default-shell.ts';
import { sampleUser } from '#data/testing/samples.ts';
import { postViewOf } from '#tests/support/post-view.ts';
import { markupOf } from '#tests/support/rendered.tsx';
import { BadgeSwitches } from './badge-switches.tsx';

/** How many badges staff are offered for somebody, where the installation names these. */
function offered(served: readonly string[], had: readonly BadgeName[]): number {
  const view = { ...postViewOf().author, user: sampleUser({ ulid: 'U1', badges: [...had] }) };
  const badges = served.map((name) => ({ name, description: '' }));
  const publicSettings = { ...defaultShell.publicSettings, badges };
  const markup = markupOf(<BadgeSwitches view={view} />, { views: { shell: () => of({ ...defaultShell, publicSettings }) } });
  return [...markup.matchAll(/role="switch"/g)].length;
}

it('staff give and take the badges that the installation names, and take what it names no more [MOD-42]', () => {
  expect(offered(['verified', 'moderator', 'of_a_later_build'], [])).toBe(2);
  expect(offered(['verified', 'moderator'], ['parody_badge', 'verified'])).toBe(3);
  expect(offered([], []), 'while the list has not come').toBe(badgeNames.length);
});
