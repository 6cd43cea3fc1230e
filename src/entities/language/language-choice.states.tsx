import type { States } from '#tests/components/states.ts';
import { LanguageChoice } from './language-choice.tsx';

export const states: States = {
  'as it stands in settings': () => <LanguageChoice />,
};
