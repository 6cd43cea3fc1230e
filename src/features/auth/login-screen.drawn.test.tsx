import { of } from 'rxjs';
import { expect, it, vi } from 'vitest';
import { keepCodeStep } from '#bridge/account/code-step.ts';
import { memoryKeyStore } from '#tests/support/memory-key-store.ts';
import { markupOf, textOf } from '#tests/support/rendered.tsx';
import { CodeForm } from './code-form.tsx';
import { EmailForm } from './email-form.tsx';
import { LoginScreen } from './login-screen.tsx';

function said(kept: { name: string; unsentCount: number; draftCount: number } | null): string {
  const screen = <LoginScreen redirect={undefined} reason={null} referral={undefined} onSignedIn={() => undefined} />;
  return textOf(markupOf(screen, { views: { keptWritings: () => of(kept) } }));
}

it('a member whose session has ended reads on the login screen what is kept for them, and nobody else reads anything of it', () => {
  expect(said({ name: 'Maya', unsentCount: 3, draftCount: 0 })).toContain(
    '3 unsent items are kept on this device for Maya and go out after login.',
  );
  expect(said(null)).not.toContain('kept');
});

it('who comes back to the page for a code that was mailed finds its field, and where it was sent', () => {
  vi.stubGlobal('sessionStorage', memoryKeyStore());
  keepCodeStep({ purpose: 'login', address: 'maya@example.test', by: '' });
  const text = said(null);
  vi.unstubAllGlobals();
  expect(text).toContain('Check your e-mail');
  expect(text).toContain('maya@example.test');
  expect(said(null)).not.toContain('Check your e-mail');
});

it('an address has up to 254 characters and a code six, and what is wrong with an address stands at its field [AUTH-32]', () => {
  const nothing = () => undefined;
  const email = markupOf(<EmailForm busy={false} error="Enter an e-mail address, like name@example.org." onSubmit={nothing} />);
  expect(/<input[^>]*>/.exec(email)?.[0]).toMatch(/type="email".*maxLength="254"|maxLength="254".*type="email"/i);
  expect(/<input[^>]*>/.exec(email)?.[0]).toContain('aria-invalid="true"');
  expect(textOf(email)).toContain('Enter an e-mail address, like name@example.org.');
  const code = markupOf(
    <CodeForm code="" busy={false} onTyped={nothing} onOtherEmail={nothing} isSending={false} again={null} onAgain={nothing} />,
  );
  expect(/<input[^>]*>/.exec(code)?.[0]).toMatch(/maxLength="6"/i);
});
