import { useId, useState, type KeyboardEvent } from 'react';
import { MODERATION_TEXT_MAX, MODERATION_TEXT_MIN } from '#contract/limits.ts';
import type { PostViolations } from '#contract/resources/violation.ts';
import {
  decisionOf,
  isModerationClosed,
  moderationProblem,
  overLengthOf,
  placeOf,
  type ModerationDraft,
  type ModerationProblem,
} from '#core/moderation/decision.ts';
import { decisionName } from '#core/moderation/decision-name.ts';
import { reportTypesOf, type ReportType } from '#entities/post/report-types.ts';
import { t } from '#messages/t.ts';
import { Button } from '#ui/button.tsx';
import { Select } from '#ui/select.tsx';
import { TextArea } from '#ui/text-field.tsx';
import { typedDirection } from '#ui/typed-direction.ts';
import { problemText } from './decision-words.ts';
import styles from './moderation-panel.module.css';

export interface ModerationFormProps {
  readonly status: PostViolations['postFlagStatus'];
  readonly types: readonly ReportType[];
  readonly draft: ModerationDraft;
  readonly onDraft: (draft: ModerationDraft) => void;
  /** The moderator has decided this before. */
  readonly isOwnDecision: boolean;
  readonly isBusy: boolean;
  readonly onDecide: () => void;
}

/** A violation or not, of which type, and why (MOD-08): the button says what that does. */
export function ModerationForm({ status, types, draft, onDraft, isOwnDecision, isBusy, onDecide }: ModerationFormProps) {
  const choiceName = useId();
  const typeError = useId();
  const [problem, setProblem] = useState<ModerationProblem>();
  const { isViolation, type, reason } = draft;
  const over = overLengthOf(draft);
  const problemAt = problem === undefined ? null : placeOf(problem, draft);
  const said = problem === undefined ? undefined : problemText(problem);
  const tooLong = over > 0 ? t('moderation.reasonTooLong', { over }) : undefined;

  function change(part: Partial<ModerationDraft>) {
    setProblem(undefined);
    onDraft({ ...draft, ...part });
  }

  function submit() {
    if (isOwnDecision || isBusy) return;
    const names = types.map(({ name }) => name);
    const found = moderationProblem(draft, names);
    setProblem(found);
    if (found === undefined) onDecide();
  }

  function submitByKey(event: KeyboardEvent<HTMLTextAreaElement>) {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    submit();
  }

  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <fieldset className={styles.choice}>
        <legend className={styles.legend}>{t('moderation.isViolation')}</legend>
        {([true, false] as const).map((value) => (
          <label key={String(value)} className={styles.option}>
            <input
              type="radio"
              className={styles.radio}
              name={choiceName}
              checked={isViolation === value}
              onChange={() => change({ isViolation: value })}
            />
            {value ? t('moderation.yes') : t('moderation.no')}
          </label>
        ))}
      </fieldset>
      {isViolation === true && (
        <div className={styles.type}>
          <span aria-hidden="true">{t('moderation.type')}</span>
          <Select
            label={t('moderation.type')}
            value={type}
            options={optionsOf(types, type)}
            wrongBy={problemAt === 'type' ? typeError : undefined}
            onChange={(next) => change({ type: next })}
          />
          <p id={typeError} className={styles.typeError} aria-live="polite">
            {problemAt === 'type' && said}
          </p>
        </div>
      )}
      <TextArea
        label={t('moderation.reason')}
        rows={3}
        dir={typedDirection(reason)}
        value={reason}
        placeholder={isViolation === null ? undefined : placeholderOf(draft, types)}
        hint={t('moderation.reasonHint', {
          min: MODERATION_TEXT_MIN,
          left: Math.max(0, MODERATION_TEXT_MAX - reason.trim().length),
        })}
        error={tooLong ?? (problemAt === 'reason' ? said : undefined)}
        onKeyDown={submitByKey}
        onChange={({ currentTarget: { value } }) => change({ reason: value })}
      />
      {isOwnDecision && <p className={styles.note}>{t('moderation.ownDecision')}</p>}
      <Button
        type="submit"
        variant={isViolation === true ? 'danger' : 'primary'}
        busy={isBusy}
        disabled={isModerationClosed(draft, isOwnDecision) || over > 0}
        className={styles.submit}
      >
        {isViolation === null ? t('moderation.decide') : decisionName(decisionOf(status, isViolation))}
      </Button>
    </form>
  );
}

/** What is chosen stands among them, though the server may list it no more: what shows is what is sent. */
function optionsOf(types: readonly ReportType[], chosen: string) {
  const listed = types.map(({ name, label }) => ({ value: name, label }));
  const isListed = chosen === '' || types.some(({ name }) => name === chosen);
  return [
    { value: '', label: t('moderation.typeNone') },
    ...listed,
    ...(isListed ? [] : [{ value: chosen, label: typeLabel(chosen) }]),
  ];
}

/** How a violation's type reads. */
export function typeLabel(name: string): string {
  return reportTypesOf([{ name, description: '' }])[0]?.label ?? name;
}

function placeholderOf({ isViolation, type }: ModerationDraft, types: readonly ReportType[]): string {
  if (isViolation !== true) return t('moderation.whyNot');
  if (type === '') return t('moderation.whyViolation', { type: t('moderation.aViolation') });
  return t('moderation.whyViolation', { type: types.find(({ name }) => name === type)?.label ?? typeLabel(type) });
}
