import { describe, expect, it } from 'vitest';
import { linkText } from './link-text.ts';

describe('the text of a link', () => {
  it.each([
    'https://dunlin.test/a?b=1#c',
    'https://DUNLIN.test:8443/@maya',
    'https://münchen.test/straße',
    'https://łódź.test/'.replace('ł', 'l'),
    'https://田中.test/鳥',
    'https://пример.рф/птица',
    'https://παράδειγμα.ελ/',
    'https://เว็บไซต์.test/',
    'https://xn--80ak6aa92e.com/',
  ])('is what was written where it reads as what it is: %s', (url) => {
    expect(linkText(url)).toBe(url);
  });

  it.each([
    ['somebody before the host', 'https://paypal.com@evil.test/login', 'https://evil.test/login'],
    ['a name and a password', 'https://paypal.com:x@evil.test', 'https://evil.test'],
    ['a backslash before the sign', String.raw`https://paypal.com\@evil.test`, String.raw`https://paypal.com\@evil.test`],
    ['letters of another script', 'https://аpple.com/', 'https://xn--pple-43d.com/'],
    ['only letters of another script', 'https://аррӏе.com/', 'https://xn--80ak6aa92e.com/'],
    ['a Latin look-alike', 'https://gıthub.com/', 'https://xn--gthub-n4a.com/'],
    ['a stroke of Katakana for a slash', 'https://paypal.comノlogin.evil.test/', 'https://paypal.xn--comlogin-634g.evil.test/'],
    ['full-width letters', 'https://ｅｖｉｌ.test/', 'https://evil.test/'],
  ])('names the host that is really asked: %s', (_case, url, text) => {
    expect(linkText(url)).toBe(text);
    expect(new URL(text).host).toBe(new URL(url).host);
  });

  it('is nothing where there is no address', () => {
    expect(linkText('https://a..b:99999999')).toBeNull();
  });
});
