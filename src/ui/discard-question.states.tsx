import type { Overlays } from '#tests/components/states.ts';
import { DiscardQuestion } from './discard-question.tsx';

const nothing = () => undefined;

export const overlays: Overlays = { asked: () => <DiscardQuestion open onDiscard={nothing} onKeep={nothing} /> };
