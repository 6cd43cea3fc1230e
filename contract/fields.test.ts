import { assert, property, stringMatching } from 'fast-check';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import {
  EMAIL_PATTERN,
  emailSchema,
  filledTextSchema,
  mediaUrlSchema,
  pageQuerySchema,
  redirectPathSchema,
  textSchema,
  usernameSchema,
  webUrlSchema,
} from './fields.ts';
import { badgeInputSchema } from './resources/user.ts';
import { imagesInputSchema } from './resources/post-input.ts';

const takes = (schema: z.core.$ZodType, value: unknown) => z.safeParse(schema, value).success;

describe('request fields', () => {
  it('takes every e-mail address that fast-check makes of plain parts, trimmed and in lower case', () => {
    const part = stringMatching(/^[A-Za-z][A-Za-z0-9]{0,11}$/);
    assert(
      property(part, part, part, (local, domain, top) => {
        expect(z.parse(emailSchema, ` ${local}@${domain}.${top} `)).toBe(`${local}@${domain}.${top}`.toLowerCase());
      }),
    );
  });

  it.each([
    '',
    'maya',
    'maya@',
    '@demo.test',
    'maya@demo',
    'ma ya@demo.test',
    'a@b@c.de',
    'maya@.test',
    'maya@demo..test',
    'maya@demo.',
    `${'x'.repeat(250)}@a.bc`,
    `${'x'.repeat(65)}@a.bc`,
    // What a mailer reads as several addresses, as another one, or as one with a name.
    'x,victim@demo.test',
    'a<victim@demo.test>',
    'victim@demo.test>',
    'g:victim@demo.test;',
    'victim(c)@demo.test',
    '"victim"@demo.test',
    '"a@b.c"@demo.test',
    'victim@demo.test,b',
    'victim@[127.0.0.1]',
    'victim@demo.127',
    'victim@0x7f.1',
    'victim@demo%2etest',
    'victim@demo.test.',
    'victim@-demo.test',
    '.victim@demo.test',
    'vic..tim@demo.test',
    // Letters that lower-casing or a mailer would turn into others.
    'ｖictim@demo.test',
    '\u212Aim@demo.test',
    'victim\u200b@demo.test',
    'victim@de\u202emo.test',
  ])('refuses the e-mail address %j', (address) => {
    expect(takes(emailSchema, address)).toBe(false);
  });

  it.each([
    ['Victim@Demo.TEST', 'victim@demo.test'],
    ['victim@ｄｅｍｏ.test', 'victim@demo.test'],
    ['victim@mu\u0308nchen.example', 'victim@xn--mnchen-3ya.example'],
    ['victim@MÜNCHEN.example', 'victim@xn--mnchen-3ya.example'],
    ['victim@xn--mnchen-3ya.example', 'victim@xn--mnchen-3ya.example'],
    ["o'neill+news/{x}@demo.co.test", "o'neill+news/{x}@demo.co.test"],
    [`${'x'.repeat(64)}@a.bc`, `${'x'.repeat(64)}@a.bc`],
  ])('keeps the e-mail address %s as %s', (written, kept) => {
    expect(z.parse(emailSchema, written)).toBe(kept);
    expect(z.parse(emailSchema, kept)).toBe(kept);
  });

  it('decides on a hostile e-mail address in linear time', () => {
    const started = performance.now();
    expect(EMAIL_PATTERN.test(`a@${'a.'.repeat(200_000)}`)).toBe(false);
    expect(EMAIL_PATTERN.test(`a@${'a-'.repeat(200_000)}`)).toBe(false);
    expect(EMAIL_PATTERN.test(`${'a.'.repeat(200_000)}@`)).toBe(false);
    expect(takes(emailSchema, `${'a.'.repeat(200_000)}@a.bc`)).toBe(false);
    expect(performance.now() - started).toBeLessThan(2000);
  });

  it('bounds text in characters and refuses NUL', () => {
    expect(takes(textSchema(2), '🐦!')).toBe(true);
    expect(takes(textSchema(2), 'abc')).toBe(false);
    expect(takes(textSchema(9), 'a\0b')).toBe(false);
    expect(takes(textSchema(9), 'a\nb')).toBe(true);
    expect(takes(filledTextSchema(9), ' \n ')).toBe(false);
  });

  it('redirects to paths of this site only', () => {
    for (const path of ['/', '/post/1?scrollToComment=2', '/setup#name']) expect(takes(redirectPathSchema, path)).toBe(true);
    for (const path of ['', 'feed', '//evil.example', '/\\evil.example', 'https://evil.example', '/a\\b', '/a b', '/a\nb']) {
      expect(takes(redirectPathSchema, path)).toBe(false);
    }
  });

  it('takes web addresses only where one is expected', () => {
    expect(takes(webUrlSchema, 'https://dunlin.example/a?b#c')).toBe(true);
    expect(takes(mediaUrlSchema, '/media/images/1.webp')).toBe(true);
    for (const url of ['javascript:alert(1)', 'data:text/html,x', '//evil.example/x', 'ftp://a.example', 'https://a b']) {
      expect(takes(webUrlSchema, url)).toBe(false);
      expect(takes(mediaUrlSchema, url)).toBe(false);
    }
  });

  it('takes web addresses of 2048 characters, and no longer ones [COMPOSE-42]', () => {
    for (const [schema, start] of [
      [webUrlSchema, 'https://dunlin.example/'],
      [mediaUrlSchema, '/media/'],
    ] as const)
      expect([takes(schema, start.padEnd(2048, 'x')), takes(schema, start.padEnd(2049, 'x'))]).toEqual([true, false]);
  });

  it('reads page numbers from a query', () => {
    expect(z.parse(pageQuerySchema, {})).toEqual({ page: 1 });
    expect(z.parse(pageQuerySchema, { page: '3' })).toEqual({ page: 3 });
    for (const page of ['0', '-1', '1.5', 'x', '', '1e9']) expect(takes(pageQuerySchema, { page })).toBe(false);
  });

  it('holds usernames to 3 to 30 letters, digits and underscores', () => {
    for (const username of ['may', 'Maya_42', 'x'.repeat(30)]) expect(takes(usernameSchema, username)).toBe(true);
    for (const username of ['ma', 'x'.repeat(31), 'ma.ya', 'mäya', 'maya\n']) expect(takes(usernameSchema, username)).toBe(false);
  });

  it('reads infuencer as influencer and takes premium_verified [MOD-41]', () => {
    expect(z.parse(badgeInputSchema, 'infuencer')).toBe('influencer');
    expect(z.parse(badgeInputSchema, 'premium_verified')).toBe('premium_verified');
    expect(takes(badgeInputSchema, 'king')).toBe(false);
  });

  it('takes at most 5 media of the accepted types', () => {
    const image = { url: '/media/images/1.webp', widthPx: 800, heightPx: 600, mimeType: 'image/webp', thumbnail: null };
    expect(
      takes(
        imagesInputSchema,
        Array.from({ length: 5 }, () => image),
      ),
    ).toBe(true);
    expect(
      takes(
        imagesInputSchema,
        Array.from({ length: 6 }, () => image),
      ),
    ).toBe(false);
    expect(takes(imagesInputSchema, [{ ...image, mimeType: 'image/svg+xml' }])).toBe(false);
    expect(takes(imagesInputSchema, [{ ...image, url: 'javascript:alert(1)' }])).toBe(false);
  });
});
