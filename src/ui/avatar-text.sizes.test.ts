import { describe, expect, it } from 'vitest';
import { injectionAddresses } from '#contract/testing/injection-texts.ts';
import { initialsOf, isMediaAddress, sizedImageUrl } from './avatar-text.ts';

describe('sizedImageUrl', () => {
  it('asks our own media for the next width up', () => {
    expect(sizedImageUrl('/media/a.webp', 80)).toBe('/media/a.webp?w=80');
    expect(sizedImageUrl('https://other.example/media/a.webp', 96)).toBe('https://other.example/media/a.webp?w=500');
    expect(sizedImageUrl('/media/a.webp', 5000)).toBe('/media/a.webp?w=1920');
  });

  it('leaves other pictures as they are', () => {
    expect(sizedImageUrl('https://example.org/cat.jpg', 80)).toBe('https://example.org/cat.jpg');
    expect(sizedImageUrl('blob:https://example.org/1', 80)).toBe('blob:https://example.org/1');
  });
});

describe('initialsOf', () => {
  it.each([
    ['Maya Fernandes', 'MF'],
    ['Finn', 'F'],
    ['Ana de la Cruz', 'AC'],
    ['', ''],
  ])('of %s is %s', (name, initials) => {
    expect(initialsOf(name)).toBe(initials);
  });
});

describe('the address of a picture or a film', () => {
  it.each(['/media/a.webp', 'https://cdn.test/a.webp', 'HTTP://cdn.test/a', 'blob:https://a.test/1'])('is %s', (address) => {
    expect(isMediaAddress(address)).toBe(true);
  });

  it('has no other scheme and no other host without one', () => {
    const given = ['', 'a.webp', '//cdn.test/a', '/\\cdn.test/a', 'kept:1', ...injectionAddresses];
    const taken = given.filter(isMediaAddress);
    // A path may hold a colon.
    expect(taken.filter((address) => !/^(?:https:\/\/|blob:|\/\*)/.test(address))).toEqual([]);
  });
});
