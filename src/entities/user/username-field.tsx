import { USERNAME_MAX } from '#contract/limits.ts';
import { TextField } from '#ui/text-field.tsx';
import type { UsernameCheck } from './use-username-check.ts';

export interface UsernameFieldProps {
  readonly label: string;
  readonly value: string;
  readonly check: UsernameCheck;
  /** What the server said of this very name; undefined: nothing. */
  readonly refused: string | undefined;
  readonly onType: (username: string) => void;
}

/** The reader's own username, which is checked while it is typed. */
export function UsernameField({ label, value, check, refused, onType }: UsernameFieldProps) {
  return (
    <TextField
      label={label}
      name="username"
      autoComplete="username"
      autoCapitalize="none"
      spellCheck={false}
      maxLength={USERNAME_MAX}
      required
      prefix="@"
      dir="ltr"
      value={value}
      hint={check.text}
      hintTone={check.state === 'free' ? 'right' : 'regular'}
      error={refused ?? (check.state === 'wrong' ? check.text : undefined)}
      onChange={(event) => onType(event.target.value.trim())}
    />
  );
}
