import { of } from 'rxjs';
import { expect, it } from 'vitest';
import { markupOf, textOf } from '#tests/support/rendered.tsx';
import { LoginScreen } from './login-screen.tsx';

function said(kept: { name: string; unsentCount: number; draftCount: number } | null): string {
  const screen = <LoginScreen redirect={undefined} referral={undefined} onSignedIn={() => undefined} />;
  return textOf(markupOf(screen, { views: { keptWritings: () => of(kept) } }));
}

it('a member whose session has ended reads on the login screen what is kept for them, and nobody else reads anything of it', () => {
  expect(said({ name: 'Maya', unsentCount: 3, draftCount: 0 })).toContain(
    '3 unsent items are kept on this device for Maya and go out after login.',
  );
  expect(said(null)).not.toContain('kept');
});
