import { LONG_NAME, LONG_WORD, type Overlays } from '#tests/components/states.ts';
import { Button } from './button.tsx';
import { Sheet } from './sheet.tsx';

const nothing = () => undefined;

export const overlays: Overlays = {
  small: () => (
    <Sheet open onClose={nothing} title="Invite" size="small">
      <p>A line.</p>
    </Sheet>
  ),
  'tall-with-all': () => (
    <Sheet
      open
      onClose={nothing}
      title={LONG_NAME}
      description="What it is for."
      size="tall"
      leading={<Button variant="quiet">Cancel</Button>}
      trailing={<Button variant="primary">Post</Button>}
      footer={<p>Below all</p>}
    >
      {Array.from({ length: 40 }, (_, line) => (
        <p key={line}>Line {line}</p>
      ))}
    </Sheet>
  ),
  'search-with-little': () => (
    <Sheet open onClose={nothing} title="Find" size="search">
      <p>Nothing found</p>
    </Sheet>
  ),
  'long-words': () => (
    <Sheet open onClose={nothing} title="Words">
      <p style={{ overflowWrap: 'anywhere' }}>{LONG_WORD.repeat(4)}</p>
    </Sheet>
  ),
};
