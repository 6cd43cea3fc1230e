import type { States } from '#tests/components/states.ts';
import { InApp } from '#tests/support/in-app.tsx';
import { PictureField } from './picture-field.tsx';

const nothing = () => undefined;
const field = (shape: 'avatar' | 'cover', hasPicture: boolean) => () => (
  <InApp>
    <PictureField shape={shape} hasPicture={hasPicture} onPicked={nothing} onRemoved={nothing} onTrouble={nothing} />
  </InApp>
);

export const states: States = {
  'no picture yet': field('avatar', false),
  'a picture': field('avatar', true),
  'a cover': field('cover', true),
};
