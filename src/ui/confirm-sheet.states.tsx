import { LONG_WORD, type Overlays } from '#tests/components/states.ts';
import { ConfirmSheet } from './confirm-sheet.tsx';

const ignore = () => undefined;
const sheet = { open: true, onConfirm: ignore, onCancel: ignore } as const;

export const overlays: Overlays = {
  asks: () => (
    <ConfirmSheet {...sheet} title="Discard this draft?" text="It cannot be brought back." confirmLabel="Discard" tone="danger" />
  ),
  busy: () => <ConfirmSheet {...sheet} title="Log out?" confirmLabel="Log out" busy />,
  long: () => <ConfirmSheet {...sheet} title={LONG_WORD} text={LONG_WORD} confirmLabel={LONG_WORD} cancelLabel={LONG_WORD} />,
};
