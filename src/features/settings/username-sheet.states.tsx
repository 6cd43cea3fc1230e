import type { Overlays } from '#tests/components/states.ts';
import { UsernameForm } from './username-sheet.tsx';

const ignore = () => undefined;
const sheet = {
  own: 'maya',
  username: 'maya_waders',
  check: { state: 'free', text: 'Available' },
  refused: null,
  isAsking: false,
  isBusy: false,
  onType: ignore,
  onSubmit: ignore,
  onConfirm: ignore,
  onCancel: ignore,
  onClose: ignore,
} as const;

export const overlays: Overlays = {
  own: () => <UsernameForm {...sheet} username="maya" check={{ state: 'own', text: 'Letters, digits and underscore' }} />,
  free: () => <UsernameForm {...sheet} />,
  taken: () => <UsernameForm {...sheet} check={{ state: 'wrong', text: 'This username is taken' }} />,
  refused: () => <UsernameForm {...sheet} refused="This username is taken" />,
  question: () => <UsernameForm {...sheet} isAsking />,
  recased: () => <UsernameForm {...sheet} username="Maya" isAsking />,
};
