import { LONG_WORD, type States } from '#tests/components/states.ts';
import { Button } from './button.tsx';
import { EmptyState, EndOfList, ErrorState } from './state-message.tsx';

const ignore = () => undefined;

export const states: States = {
  empty: () => <EmptyState title="Nothing saved yet" text="What you save stands here, also offline." />,
  'empty, with a way on': () => <EmptyState title={LONG_WORD} text={LONG_WORD} action={<Button>Look further</Button>} />,
  failed: () => <ErrorState title="The server does not answer" onRetry={ignore} />,
  'failed, asking again': () => <ErrorState title="The server does not answer" text="It is asked again." busy onRetry={ignore} />,
  'the end of a list': () => <EndOfList>End of Feed</EndOfList>,
};
