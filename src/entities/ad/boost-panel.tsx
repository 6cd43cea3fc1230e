import { useEffect, useRef, useState, type RefObject, type SubmitEvent } from 'react';
import { useAppInfo } from '#bridge/hooks/app-info.tsx';
import { adGoals, type AdGoal } from '#contract/resources/ad.ts';
import { BOOST_DAY_PRICE, BOOST_TOKEN_DAY_PRICE } from '#contract/limits.ts';
import { boostPrice, type BoostDates, type BoostFaults, type BoostForm } from '#core/ads/boost-rules.ts';
import { centralClock, centralInstant } from '#core/ads/central-time.ts';
import type { BoostEvent } from '#core/machines/boost-machine.ts';
import { ChoiceRow } from '#ui/choice-row.tsx';
import { Button } from '#ui/button.tsx';
import { TextField } from '#ui/text-field.tsx';
import { t } from '#messages/t.ts';
import styles from './boost-panel.module.css';
import { centralTime, durationText, faultTexts, goalNames, ownTime, priceText } from './boost-words.ts';

export type BoostStep = 'email' | 'dates' | 'goal';
const steps: readonly BoostStep[] = ['email', 'dates', 'goal'];

const titles: Readonly<Record<BoostStep, string>> = {
  email: t('boost.stepEmail'),
  dates: t('boost.stepDates'),
  goal: t('boost.stepGoal'),
};

const goalTexts: Readonly<Record<AdGoal, string>> = {
  moreViews: t('boost.moreViewsText'),
  moreFollowers: t('boost.moreFollowersText'),
  moreClicks: t('boost.moreClicksText'),
};
const goals = adGoals.map((goal) => ({ goal, label: goalNames[goal], text: goalTexts[goal] }));

export interface BoostPanelProps {
  readonly step: BoostStep;
  readonly form: BoostForm;
  readonly faults: BoostFaults;
  /** Why what was sent before was refused; null: it was not. */
  readonly refusal: string | null;
  /** The address stays as it is. */
  readonly isEmailLocked: boolean;
  readonly isBusy: boolean;
  readonly isOffline: boolean;
  /** Gets the focus when the form opens. */
  readonly first?: RefObject<HTMLInputElement | null>;
  readonly onEvent: (event: BoostEvent) => void;
}

/** The steps of a request for a boost (BOOST-01, BOOST-02). */
export function BoostPanel(props: BoostPanelProps) {
  const { step, form, refusal, isBusy, isOffline, onEvent } = props;
  const heading = useHeadingFocus(step);
  const isLast = step === 'goal';

  function submit(event: SubmitEvent) {
    event.preventDefault();
    if (!isBusy) onEvent({ type: isLast ? 'submit' : 'next' });
  }

  return (
    <form className={styles.form} noValidate onSubmit={submit}>
      <div>
        <p className={styles.step}>{t('boost.step', { step: steps.indexOf(step) + 1, steps: steps.length })}</p>
        <h3 ref={heading} tabIndex={-1} className={styles.heading}>
          {titles[step]}
        </h3>
      </div>
      {step === 'email' && <EmailStep {...props} />}
      {step === 'dates' && <DatesStep {...props} />}
      {step === 'goal' && <GoalStep {...props} />}
      {step !== 'email' && <Charge dates={form} />}
      {isLast && isOffline && <p className={styles.note}>{t('boost.offlineNote')}</p>}
      {refusal !== null && (
        <p role="alert" className={styles.refusal}>
          {refusal}
        </p>
      )}
      <div className={styles.actions}>
        {step !== 'email' && (
          <Button variant="secondary" disabled={isBusy} onClick={() => onEvent({ type: 'back' })}>
            {t('boost.back')}
          </Button>
        )}
        <Button variant="primary" type="submit" busy={isBusy}>
          {isLast ? t('boost.submit') : t('boost.next')}
        </Button>
      </div>
    </form>
  );
}

/** Another step is read from its beginning, by keyboard and by ear. The first one has the focus of the form. */
function useHeadingFocus(step: BoostStep): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null);
  const before = useRef(step);
  useEffect(() => {
    if (before.current === step) return;
    before.current = step;
    heading.current?.focus();
  }, [step]);
  return heading;
}

/** BOOST-15, BOOST-16. */
function EmailStep({ form, faults, isEmailLocked, first, onEvent }: BoostPanelProps) {
  return (
    <TextField
      ref={first}
      label={t('boost.email')}
      type="email"
      name="email"
      inputMode="email"
      autoComplete="email"
      autoCapitalize="none"
      spellCheck={false}
      required
      dir="ltr"
      readOnly={isEmailLocked}
      value={form.email}
      hint={isEmailLocked ? t('boost.emailLocked') : t('boost.emailHint')}
      error={faults.email && faultTexts[faults.email]}
      onChange={({ currentTarget }) => onEvent({ type: 'emailTyped', email: currentTarget.value })}
    />
  );
}

function DatesStep({ form, faults, onEvent }: BoostPanelProps) {
  return (
    <div className={styles.dates}>
      <p className={styles.note}>{t('boost.zoneNote')}</p>
      <DateField
        label={t('boost.start')}
        at={form.start}
        error={faults.start && faultTexts[faults.start]}
        onSet={(at) => onEvent({ type: 'startSet', at })}
      />
      <DateField
        label={t('boost.end')}
        at={form.end}
        error={faults.end && faultTexts[faults.end]}
        onSet={(at) => onEvent({ type: 'endSet', at })}
      />
    </div>
  );
}

interface DateFieldProps {
  readonly label: string;
  readonly at: number | null;
  readonly error: string | undefined;
  readonly onSet: (at: number | null) => void;
}

/**
 * As it was typed, as long as it means what is set: a field that is written anew between two digits of a year takes the
 * second for a first.
 */
function DateField({ label, at, error, onSet }: DateFieldProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const isTyped = typed !== null && centralInstant(typed) === at;
  const hint = ownTime(at);
  return (
    <TextField
      label={label}
      type="datetime-local"
      required
      // A year has four digits.
      max="9999-12-31T23:59"
      value={isTyped ? typed : at === null ? '' : centralClock(at)}
      {...(hint !== undefined && { hint })}
      error={error}
      onChange={({ currentTarget }) => {
        setTyped(currentTarget.value);
        onSet(centralInstant(currentTarget.value));
      }}
    />
  );
}

/** One is checked, always (BOOST-12, BOOST-13, BOOST-14). */
function GoalStep({ form, onEvent }: BoostPanelProps) {
  return (
    <fieldset className={styles.goals}>
      <legend className={styles.legend}>{t('boost.goal')}</legend>
      {goals.map(({ goal, label, text }) => (
        <ChoiceRow
          key={goal}
          type="checkbox"
          name={goal}
          label={label}
          description={text}
          checked={form.goal === goal}
          onChange={() => onEvent({ type: 'goalPressed', goal })}
        />
      ))}
    </fieldset>
  );
}

/** BOOST-20 to BOOST-23. */
function Charge({ dates }: { readonly dates: BoostDates }) {
  const { productName } = useAppInfo();
  const duration = durationText(dates);
  if (dates.start === null || dates.end === null || duration === '') return null;
  const price = priceText(BOOST_TOKEN_DAY_PRICE);
  const total = priceText(boostPrice(dates, BOOST_TOKEN_DAY_PRICE));
  return (
    <div className={styles.charge}>
      <dl className={styles.lines}>
        <Line name={t('boost.startsAt')} value={centralTime(dates.start)} />
        <Line name={t('boost.endsAt')} value={centralTime(dates.end)} />
        <Line name={t('boost.duration')} value={duration} />
        <Line name={t('boost.charge')} value={priceText(boostPrice(dates))} />
      </dl>
      <p className={styles.note}>{t('boost.perDay', { price: priceText(BOOST_DAY_PRICE) })}</p>
      <p className={styles.note}>{t('boost.tokenPrice', { price, productName, total })}</p>
    </div>
  );
}

function Line({ name, value }: { readonly name: string; readonly value: string }) {
  return (
    <div className={styles.line}>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  );
}
