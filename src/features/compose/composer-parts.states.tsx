import { BehaviorSubject, of } from 'rxjs';
import type { PostView, Views } from '#bridge/view-types.ts';
import { POST_TEXT_MAX } from '#contract/limits.ts';
import { LONG_WORD, type Overlays, type States } from '#tests/components/states.ts';
import { InApp, type Device } from '#tests/support/in-app.tsx';
import { postViewOf } from '#tests/support/post-view.ts';
import { CharacterCount } from './character-count.tsx';
import { DraftQuestion } from './draft-question.tsx';
import { FirstPostHint } from './first-post-hint.tsx';
import { TargetPreview } from './target-preview.tsx';

const nothing = () => undefined;
const target =
  (post: ReturnType<Views['post']>, device: Device = {}) =>
  () => (
    <InApp device={{ ...device, views: { post: () => post } }}>
      <TargetPreview postId="P" />
    </InApp>
  );

/** What is answered comes once it is asked for by a press, and not before. */
function comesByPress() {
  const post$ = new BehaviorSubject<PostView | 'missing'>('missing');
  let isPressed = false;
  const ensure = async () => {
    if (isPressed) post$.next(postViewOf());
  };
  return <div onClickCapture={() => (isPressed = true)}>{target(post$, { answers: { 'posts.ensure': ensure } })()}</div>;
}

export const states: States = {
  'nothing written': () => <CharacterCount left={POST_TEXT_MAX} />,
  'few characters left': () => <CharacterCount left={20} />,
  'too many characters': () => <CharacterCount left={-1234} />,
  'what is answered': target(of(postViewOf())),
  'what is answered, of long words': target(of(postViewOf({ body: LONG_WORD.repeat(6) }))),
  'what is answered, to come': target(of('missing')),
  'what is answered is gone': target(of('notFound')),
  'what is answered is not here': target(of('missing'), { status: { connection: 'offline' } }),
  'what is answered does not come': target(of('missing'), { answers: { 'posts.ensure': async () => undefined } }),
  'what is answered comes on the second try': comesByPress,
  'a first post': () => <FirstPostHint />,
};

export const overlays: Overlays = {
  'question-about-the-draft': () => <DraftQuestion open onSave={nothing} onDiscard={nothing} onBack={nothing} />,
};
