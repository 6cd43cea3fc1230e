import { describe, expect, it } from 'vitest';
import { changesOf, errorsOf } from './profile-changes.ts';

const shown = { name: 'Maya', bio: 'Waders', website: 'https://maya.example' };
const form = { name: 'Maya', bio: 'Waders', website: 'https://maya.example' };

describe('what a form changes of a profile [SOCIAL-36]', () => {
  it('is nothing where it says what is shown, spaces around it aside', () => {
    expect(changesOf(shown, { ...form, name: ' Maya ', bio: 'Waders\n' })).toEqual({});
  });

  it('is each field that differs, and no other', () => {
    expect(changesOf(shown, { ...form, bio: '' })).toEqual({ bio: '' });
    expect(changesOf(shown, { ...form, website: '' })).toEqual({ website: null });
    expect(changesOf({ ...shown, website: null }, { ...form, website: ' ' })).toEqual({});
    expect(changesOf(shown, { ...form, avatar: null })).toEqual({ avatar: null });
  });

  it.each([
    ['maya.example', 'https://maya.example'],
    ['maya.example:8080/a', 'https://maya.example:8080/a'],
    ['http://maya.example', 'http://maya.example'],
    [' https://maya.example/a?b=1 ', 'https://maya.example/a?b=1'],
  ])('takes %s for %s', (website, meant) => {
    expect(changesOf({ ...shown, website: null }, { ...form, website })).toEqual({ website: meant });
    expect(errorsOf({ ...form, website })).toEqual({});
  });

  it.each(['javascript:alert(1)', 'mailto:a@b.example', 'two words', 'https://', `https://a.example/${'x'.repeat(2048)}`])(
    'refuses %s beside the field',
    (website) => {
      expect(errorsOf({ ...form, website })).toEqual({ website: 'Must be a web address' });
    },
  );

  it('asks for a name', () => {
    expect(errorsOf({ ...form, name: '  ' })).toEqual({ name: 'Enter a name.' });
  });
});
