import { LONG_WORD, type Overlays } from '#tests/components/states.ts';
import { DeletionSteps } from './deletion-sheet.tsx';

const ignore = () => undefined;
const sheet = { open: true, isBusy: false, error: null, onAskForCode: ignore, onDelete: ignore, onClose: ignore } as const;

export const overlays: Overlays = {
  question: () => <DeletionSteps {...sheet} step="question" />,
  refused: () => <DeletionSteps {...sheet} step="question" error={LONG_WORD} />,
  code: () => <DeletionSteps {...sheet} step="code" />,
  wrong: () => <DeletionSteps {...sheet} step="code" error="This code is wrong, was used, or has expired" />,
  deleting: () => <DeletionSteps {...sheet} step="code" isBusy />,
  deleted: () => <DeletionSteps {...sheet} step="done" />,
  uncleared: () => <DeletionSteps {...sheet} step="left" />,
};
