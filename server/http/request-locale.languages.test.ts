import { describe, expect, it } from 'vitest';
import { createTestApp } from '../testing/test-app.ts';
import { pageLocale, requestLocale } from './request-locale.ts';

const headersOf = (acceptLanguage?: string, cookie?: string) => ({
  headers: {
    ...(acceptLanguage === undefined ? {} : { 'accept-language': acceptLanguage }),
    ...(cookie === undefined ? {} : { cookie }),
  },
});

describe('the language of an answer', () => {
  it.each([
    [undefined, 'en'],
    ['', 'en'],
    ['de-CH, de;q=0.9, en;q=0.5', 'de'],
    ['fr, en;q=0.3, ar;q=0.8', 'ar'],
    ['de;q=0, en', 'en'],
    ['*', 'en'],
    [';;q=x,,', 'en'],
  ])('%s: %s', (header, locale) => {
    expect(requestLocale(headersOf(header))).toBe(locale);
  });
});

describe('the language of the page', () => {
  const offered = { offersPseudo: false };

  it('is the one chosen on the device, else the browser’s', () => {
    expect(pageLocale(headersOf('de'), offered)).toBe('de');
    expect(pageLocale(headersOf('de', 'a=b; dunlin_language=ar'), offered)).toBe('ar');
    expect(pageLocale(headersOf('de', 'dunlin_language=../x'), offered)).toBe('de');
  });

  it('is never the pseudo-locale in production', () => {
    const chosen = headersOf('de', 'dunlin_language=en-XA');
    expect(pageLocale(chosen, offered)).toBe('de');
    expect(pageLocale(headersOf('en-XA'), offered)).toBe('en');
    expect(pageLocale(chosen, { offersPseudo: true })).toBe('en-XA');
  });
});

describe('the server speaks the caller’s language', () => {
  it('in refusals', async () => {
    const test = await createTestApp();
    const refused = (language: string) =>
      test.visitor.post('/magicLogin', { token: 'nothing' }, { headers: { 'accept-language': language } });
    expect((await refused('en')).body).toMatchObject({ message: 'This link or code is wrong, was used, or has expired' });
    expect((await refused('de')).body).toMatchObject({
      message: 'Dieser Link oder Code ist falsch, bereits verwendet oder abgelaufen',
    });
    expect((await refused('ar')).body).toMatchObject({
      message: 'هذا الرابط أو الرمز غير صحيح أو استُخدم من قبل أو انتهت صلاحيته',
    });
    await test.close();
  });

  it('in e-mails, written from right to left where that is how it is read', async () => {
    const test = await createTestApp();
    const mailIn = async (language: string, email: string) => {
      await test.visitor.post('/login/email', { email }, { headers: { 'accept-language': language } });
      await test.services.outgoing.settled();
      return test.db.selectFrom('mailbox').selectAll().where('recipient', '=', email).executeTakeFirstOrThrow();
    };
    const german = await mailIn('de', 'de@example.test');
    expect(german.subject).toMatch(/^\d{6} ist dein Anmeldecode für Dunlin$/);
    expect(german.text).toContain('Melde dich mit diesem Link bei Dunlin an:');
    const arabic = await mailIn('ar', 'ar@example.test');
    expect(arabic.html).toContain('<html lang="ar" dir="rtl">');
    expect(arabic.text).toContain('خلال 15 دقيقة');
    await test.close();
  });
});
