import { UndoRepost } from './undo-repost.tsx';

export const states = {
  'of what is gone': () => <UndoRepost id="R" repostId="O" />,
};
