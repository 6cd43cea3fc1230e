import { describe, expect, it } from 'vitest';
import { sharedText } from './shared-text.ts';

const textOf = (given: Record<string, string>) => sharedText(`?${new URLSearchParams(given)}`)?.text;

describe('sharedText', () => {
  it('is made of text, addresses, hashtags and via [COMPOSE-47]', () => {
    const all = { text: 'Terns are back', url: 'https://a.example/x', hashtags: 'birds, #Küste', via: 'maya', ref: 'friend42' };
    expect(textOf(all)).toBe('Terns are back\nhttps://a.example/x\n#birds #Küste\n@maya');
    expect(textOf({ 'share-url': 'https://a.example/y' })).toBe('https://a.example/y');
    expect(textOf({ text: 'Look https://a.example/y', url: 'https://a.example/y' })).toBe('Look https://a.example/y');
    expect(textOf({ url: 'https://a.example/y', 'share-url': 'https://a.example/y' })).toBe('https://a.example/y');
  });

  it('takes the title where there is no text', () => {
    expect(textOf({ title: 'A page', url: 'https://a.example/' })).toBe('A page\nhttps://a.example/');
    expect(textOf({ title: 'A page', text: 'Words' })).toBe('Words');
  });

  it.each([{}, { ref: 'friend42' }, { text: ' \n ' }, { url: '' }, { feedType: 'all' }, { hashtags: ',#,a b' }])(
    'is none in %o',
    (given) => {
      expect(sharedText(`?${new URLSearchParams(given as Record<string, string>)}`)).toBeNull();
    },
  );

  it('leaves out addresses that are none of the web, names that are none, and what nobody can type', () => {
    for (const url of [
      'javascript:alert(1)',
      'data:text/html,x',
      'https://',
      '//evil.example',
      'file:///etc/passwd',
      'https://a b',
    ])
      expect(textOf({ text: 'x', url }), url).toBe('x');
    expect(textOf({ text: 'x', via: 'a b<i>' })).toBe('x');
    expect(textOf({ text: 'a\u0000b\u001B[31mc\r\nd\te' })).toBe('ab[31mc\nd\te');
  });

  it('names the files that were shared with it, or alone [COMPOSE-47]', () => {
    expect(sharedText('?text=a&shared-files=01S&feedType=all')).toEqual({ text: 'a', files: '01S', rest: '?feedType=all' });
    expect(sharedText('?shared-files=01S')).toEqual({ text: '', files: '01S', rest: '' });
    expect(sharedText('?text=a')?.files).toBeNull();
  });

  it('leaves the rest of the address [COMPOSE-47]', () => {
    expect(sharedText('?feedType=all&text=a&via=b&ref=c')?.rest).toBe('?feedType=all');
    expect(sharedText('?text=a')?.rest).toBe('');
  });
});
