import { expect, it } from 'vitest';
import { sampleGroup } from '#contract/testing/samples.ts';
import { allOf, blankChat, blankForm, changesOf, formOf } from './group-form.ts';

it.each(['PUBLIC', 'PRIVATE', 'CHAT'] as const)(
  'a form of what is %s changes what is changed in it alone: a chat stays one [GROUP-13]',
  (visibility) => {
    const shown = sampleGroup({ name: 'Waders', description: 'On the flats', visibility });
    expect(changesOf(shown, formOf(shown))).toEqual({});
    expect(changesOf(shown, { ...formOf(shown), name: ' Knots ' })).toEqual({ name: 'Knots' });
    expect(changesOf(shown, { ...formOf(shown), description: '' })).toEqual({ description: '' });
  },
);

it('who sees a group changes with it, and a new chat is one', () => {
  const shown = sampleGroup({ visibility: 'PUBLIC' });
  expect(changesOf(shown, { ...formOf(shown), visibility: 'PRIVATE' })).toEqual({ visibility: 'PRIVATE' });
  expect([blankForm.visibility, blankChat.visibility]).toEqual(['PUBLIC', 'CHAT']);
});

it('all that a form says takes the place of what was refused: what was taken back does not go with it [GROUP-13]', () => {
  const shown = sampleGroup({ name: 'Waders', description: 'On the flats', visibility: 'PUBLIC' });
  const refused = changesOf(shown, { name: 'Taken', description: 'Elsewhere', visibility: 'PRIVATE' });
  expect({ ...refused, ...allOf({ ...formOf(shown), name: ' Knots ' }) }).toEqual({
    name: 'Knots',
    description: 'On the flats',
    visibility: 'PUBLIC',
  });
  expect(allOf(blankChat)).toEqual({ name: '', description: '' });
});
