import { LONG_WORD, type States } from '#tests/components/states.ts';
import { EmailField } from './email-field.tsx';
import { UsernameField } from './username-field.tsx';

const nothing = () => undefined;
const free = { state: 'free', text: 'Available' } as const;
const taken = { state: 'wrong', text: 'This username is taken' } as const;

export const states: States = {
  'an address': () => <EmailField label="E-mail" value="" error={null} onType={nothing} />,
  'an address that is refused': () => (
    <EmailField label="E-mail" value={`${LONG_WORD}@example.org`} error={LONG_WORD} onType={nothing} />
  ),
  'a free name': () => <UsernameField label="Username" value="maya" check={free} refused={undefined} onType={nothing} />,
  'a taken name': () => <UsernameField label="Username" value="noor" check={taken} refused={undefined} onType={nothing} />,
  'a name that was refused': () => (
    <UsernameField label="Username" value="official" check={free} refused="This username is reserved" onType={nothing} />
  ),
};
