import { LONG_WORD, type Overlays } from '#tests/components/states.ts';
import { EmailSteps } from './email-sheet.tsx';

const ignore = () => undefined;
const sheet = {
  email: 'maya@example.org',
  isBusy: false,
  error: null,
  onType: ignore,
  onAskForCode: ignore,
  onConfirm: ignore,
  onOther: ignore,
  onClose: ignore,
} as const;

export const overlays: Overlays = {
  empty: () => <EmailSteps {...sheet} step="address" email="" />,
  refused: () => <EmailSteps {...sheet} step="address" error={LONG_WORD} />,
  sending: () => <EmailSteps {...sheet} step="address" isBusy />,
  code: () => <EmailSteps {...sheet} step="code" email={`${LONG_WORD}@example.org`} />,
  wrong: () => <EmailSteps {...sheet} step="code" error="This code is wrong, was used, or has expired" />,
};
