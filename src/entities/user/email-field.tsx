import type { ComponentProps } from 'react';
import { EMAIL_MAX } from '#contract/limits.ts';
import { TextField } from '#ui/text-field.tsx';

export interface EmailFieldProps extends Pick<ComponentProps<'input'>, 'readOnly'> {
  readonly label: string;
  readonly value: string;
  readonly error: string | null;
  readonly onType: (email: string) => void;
}

/** The reader's own address. */
export function EmailField({ label, value, error, readOnly, onType }: EmailFieldProps) {
  return (
    <TextField
      label={label}
      type="email"
      name="email"
      autoComplete="email"
      inputMode="email"
      autoCapitalize="none"
      spellCheck={false}
      maxLength={EMAIL_MAX}
      required
      placeholder="name@example.org"
      readOnly={readOnly}
      value={value}
      error={error ?? undefined}
      onChange={(event) => onType(event.target.value)}
    />
  );
}
