import { expect, it } from 'vitest';
import { requestLoginEmail } from '#contract/endpoints/auth/request-login-email.ts';
import { redirectPathSchema } from '#contract/fields.ts';
import { afterSignIn } from './guard.ts';
import { mailedRedirect, redirectParameter, safeRedirect } from './redirect-target.ts';

const OWN = 'https://dunlin.example';
const PLACES = [
  'evil.example',
  'evil.example:443/x',
  'maya@evil.example',
  'dunlin.example.evil.example',
  '[::1]',
  '1113982819',
  'еvil.example',
  '%65vil.example',
];
/** What browsers skip, read as a slash, or take for the end of a scheme. */
const BEGINNINGS = [
  '//',
  '///',
  '////',
  '/\\',
  '\\/',
  '\\\\',
  '\\',
  '/\\/',
  '//\\',
  '/./',
  '/.//',
  '/..//',
  '/a/..//',
  '/%2e//',
  '/%2E%2e//',
  '/\t/',
  '/\n/',
  '/\r/',
  '/\0/',
  '/\x1b/',
  '\t//',
  '\n//',
  ' //',
  '\u00a0//',
  '\u200b//',
  '\ufeff//',
  '\x0b//',
  '\x7f//',
  './/',
  '..//',
  ';//',
  '?//',
  '#//',
  '@',
  ':',
  '/:',
  '/;@',
  'https://',
  'HTTPS://',
  'https:',
  'https:/',
  'https:\\\\',
  'https:///',
  'ht\ntps://',
  'http://',
  '//https://',
  '/https://',
  'javascript://',
  'javascript:alert(1)//',
  'JaVaScRiPt:alert(1)//',
  'java\tscript:alert(1)//',
  '\x01javascript:alert(1)//',
  'data:text/html,<script>alert(1)</script>',
  'vbscript:',
  'blob:https://',
  'file:///',
  'ftp://',
  'view-source:https://',
  'about:blank#',
  'mailto:',
  'tel:',
  'intent://',
  '/%2f/',
  '/%5c',
  '/%09/',
  '%2f%2f',
  '／／',
  '/／',
  '。。//',
];
const SPELLINGS = BEGINNINGS.flatMap((beginning) => PLACES.map((place) => beginning + place));

/** Where a browser goes that is led to this. */
const originOf = (href: string) => new URL(href, `${OWN}/login`).origin;

it('no spelling of another origin leads there after sign-in, neither at once nor by setup and terms [ROUTE-36] [AUTH-07]', () => {
  expect(SPELLINGS.length).toBeGreaterThan(500);
  for (const redirect of SPELLINGS) {
    const target = safeRedirect(redirect);
    expect(originOf(target), JSON.stringify(redirect)).toBe(OWN);
    // Written out by the browser, read again by whoever takes only its path.
    const { pathname, search, hash } = new URL(target, OWN);
    expect(originOf(pathname + search + hash), JSON.stringify(redirect)).toBe(OWN);
    expect(target).not.toMatch(/[\\\p{Cc}]/u);
    for (const accountSetup of [true, false]) {
      const { to, search: carried } = afterSignIn({ accountSetup, acceptTermsOfService: false }, redirect);
      expect(['/setup', '/policy']).toContain(to);
      expect(originOf(safeRedirect(carried?.redirect)), JSON.stringify(redirect)).toBe(OWN);
    }
    expect(originOf(safeRedirect(redirectParameter(target))), JSON.stringify(redirect)).toBe(OWN);
  }
});

it('what the guard carries to the login screen is a path of ours, whatever was asked for', () => {
  for (const spelling of SPELLINGS) {
    if (!URL.canParse(spelling, 'https://own.invalid')) continue;
    expect(originOf(safeRedirect(redirectParameter(spelling))), JSON.stringify(spelling)).toBe(OWN);
  }
});

it('the link of an e-mail carries none that a browser would follow elsewhere', () => {
  const taken = SPELLINGS.filter((redirect) => redirectPathSchema.safeParse(redirect).success);
  for (const redirect of taken) expect(originOf(redirect), JSON.stringify(redirect)).toBe(OWN);
});

it('whatever the address says, the call for the e-mail takes what is sent of it, and its link leads where this page does [ROUTE-06]', () => {
  const odd = [
    '/saved posts',
    '/a\u00a0b',
    '/search/posts/\u2028',
    `/${'a'.repeat(2048)}`,
    `/${'é'.repeat(500)}`,
    '',
    ' ',
    '/',
    '?',
    '#x',
  ];
  for (const redirect of [...SPELLINGS, ...odd]) {
    const mailed = mailedRedirect(redirect);
    const body = { email: 'maya@demo.test', ...(mailed === undefined ? {} : { redirect: mailed }) };
    expect(requestLoginEmail.body?.safeParse(body).success, JSON.stringify(redirect)).toBe(true);
    if (mailed !== undefined) expect(new URL(safeRedirect(mailed), OWN).href).toBe(new URL(safeRedirect(redirect), OWN).href);
  }
});

it.each([
  [undefined, undefined],
  ['/saved-posts?page=2#x', '/saved-posts?page=2#x'],
  ['/search/posts/blue tern', '/search/posts/blue%20tern'],
  ['/maya?start=web_p1', '/maya'],
  ['//evil.example/feed', undefined],
  [`/${'a'.repeat(2047)}`, `/${'a'.repeat(2047)}`],
  [`/${'a'.repeat(2048)}`, undefined],
])('of %s the e-mail carries %s', (redirect, mailed) => {
  expect(mailedRedirect(redirect)).toBe(mailed);
});

it.each([
  ['/login', '/feed'],
  ['/login?redirect=%2Fmaya', '/maya'],
  ['/login?redirect=%2Flogin%3Fredirect%3D%252Fmaya&ref=noor', '/maya'],
  ['/login?redirect=%2F%2Fevil.example', '/feed'],
  ['/login?redirect=%2Flogin%3Fredirect%3D%252F%252Fevil.example', '/feed'],
])('the login screen %s is no destination: %s is', (path, destination) => {
  expect(safeRedirect(path)).toBe(destination);
  expect(redirectParameter(path)).toBe(destination);
  expect(afterSignIn({ accountSetup: true, acceptTermsOfService: true }, path)).toEqual({ to: destination });
});

it('a path that begins like the login screen is one of its own', () => {
  expect(safeRedirect('/login_fan')).toBe('/login_fan');
});
