import { useId, type ComponentProps, type ReactNode } from 'react';
import { classNames } from './class-names.ts';
import styles from './field.module.css';

interface FieldProps {
  readonly label: string;
  /** Below the field; replaced by `error`. */
  readonly hint?: string;
  /** `right` for a check that passed. */
  readonly hintTone?: 'regular' | 'right';
  /** What is wrong, beside what caused it; announced. */
  readonly error?: string | undefined;
}

export interface TextFieldProps extends FieldProps, Omit<ComponentProps<'input'>, 'prefix'> {
  readonly prefix?: ReactNode;
  readonly suffix?: ReactNode;
}

export function TextField({ label, hint, hintTone, error, prefix, suffix, ...input }: TextFieldProps) {
  const id = useId();
  return (
    <div className={styles['field']}>
      <label className={styles['label']} htmlFor={id}>
        {label}
      </label>
      <div className={classNames(styles['box'], error !== undefined && styles['wrong'])}>
        {prefix !== undefined && <span className={styles['prefix']}>{prefix}</span>}
        <input
          {...input}
          id={id}
          className={styles['input']}
          aria-invalid={error !== undefined || undefined}
          aria-describedby={`${id}-hint`}
        />
        {suffix !== undefined && <span className={styles['suffix']}>{suffix}</span>}
      </div>
      <FieldHint id={`${id}-hint`} hint={hint} hintTone={hintTone} error={error} />
    </div>
  );
}

export interface TextAreaProps extends FieldProps, ComponentProps<'textarea'> {}

export function TextArea({ label, hint, hintTone, error, ...area }: TextAreaProps) {
  const id = useId();
  return (
    <div className={styles['field']}>
      <label className={styles['label']} htmlFor={id}>
        {label}
      </label>
      <div className={classNames(styles['box'], error !== undefined && styles['wrong'])}>
        <textarea
          {...area}
          id={id}
          className={classNames(styles['input'], styles['area'])}
          aria-invalid={error !== undefined || undefined}
          aria-describedby={`${id}-hint`}
        />
      </div>
      <FieldHint id={`${id}-hint`} hint={hint} hintTone={hintTone} error={error} />
    </div>
  );
}

interface FieldHintProps {
  readonly id: string;
  readonly hint: string | undefined;
  readonly hintTone: 'regular' | 'right' | undefined;
  readonly error: string | undefined;
}

function FieldHint({ id, hint, hintTone, error }: FieldHintProps) {
  const tone = error === undefined ? hintTone === 'right' && styles['right'] : styles['wrong'];
  return (
    <p id={id} className={classNames(styles['hint'], tone)} aria-live="polite">
      {error ?? hint ?? ''}
    </p>
  );
}
