import { expect, it } from 'vitest';
import { memberSession } from '#tests/support/member-session.ts';
import { markupOf } from '#tests/support/rendered.tsx';
import { SetupScreen } from './setup-screen.tsx';

it('a new account that was filled in before the page went is filled in again; what was not typed is as the account has it', () => {
  const user = { ...memberSession.user, name: 'Maya', username: 'maya', accountSetup: false };
  const drawn = (beside?: Readonly<Record<string, string>>) =>
    markupOf(<SetupScreen user={user} onDone={() => undefined} />, beside === undefined ? {} : { beside });
  const typed = { name: 'Maya of the Delta', bio: 'Counts terns' };
  const again = drawn({ forms: JSON.stringify({ setup: { about: '', fields: typed } }) });
  for (const text of ['value="Maya of the Delta"', 'value="maya"', '>Counts terns</textarea>']) expect(again).toContain(text);
  expect(drawn()).toContain('value="Maya"');
});
