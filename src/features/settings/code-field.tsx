import { useEffect, useRef } from 'react';
import { CODE_LENGTH } from '#core/machines/auth-machine.ts';
import { t } from '#messages/t.ts';
import { TextField } from '#ui/text-field.tsx';

export interface CodeFieldProps {
  readonly code: string;
  readonly hint: string;
  readonly error: string | null;
  readonly isBusy: boolean;
  readonly onCode: (code: string) => void;
}

/** The code that an e-mail brought, by which something of the account changes. It has the focus at once. */
export function CodeField({ code, hint, error, isBusy, onCode }: CodeFieldProps) {
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);
  return (
    <TextField
      ref={field}
      label={t('deletion.code')}
      hint={hint}
      error={error ?? undefined}
      name="otp"
      inputMode="numeric"
      autoComplete="one-time-code"
      maxLength={CODE_LENGTH}
      readOnly={isBusy}
      value={code}
      onChange={(event) => onCode(event.target.value.replace(/\D/g, ''))}
    />
  );
}
