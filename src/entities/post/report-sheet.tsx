import { useState } from 'react';
import { map } from 'rxjs';
import { useView } from '#bridge/hooks/use-view.ts';
import { t } from '#messages/t.ts';
import { ChoiceRow } from '#ui/choice-row.tsx';
import { ConfirmSheet } from '#ui/confirm-sheet.tsx';
import { reportTypesOf } from './report-types.ts';
import styles from './report-sheet.module.css';

export interface ReportSheetProps {
  /** What is reported, where it has another name than a post. */
  readonly title?: string;
  readonly open: boolean;
  readonly onReport: (violationType: string) => void;
  readonly onClose: () => void;
}

const noTypes: readonly never[] = [];

/** What is wrong with a post: one of the types of violations (MENU-27), as the device keeps them. */
export function ReportSheet({ title = t('postActs.report'), open, onReport, onClose }: ReportSheetProps) {
  const served = useView((views) => views.shell().pipe(map(({ publicSettings }) => publicSettings.violations)), noTypes, []);
  const [chosen, setChosen] = useState<string | null>(null);
  const [wasOpen, setWasOpen] = useState(open);
  if (open !== wasOpen) {
    setWasOpen(open);
    if (open) setChosen(null);
  }
  return (
    <ConfirmSheet
      open={open}
      title={title}
      text={t('postActs.reportText')}
      confirmLabel={t('postActs.reportAct')}
      tone="danger"
      confirmDisabled={chosen === null}
      onConfirm={() => chosen !== null && onReport(chosen)}
      onCancel={onClose}
    >
      <div role="radiogroup" aria-label={title} className={styles['types']}>
        {reportTypesOf(served).map(({ name, label, description }) => (
          <ChoiceRow
            key={name}
            type="radio"
            name="violation-type"
            label={label}
            description={description}
            checked={chosen === name}
            onChange={() => setChosen(name)}
          />
        ))}
      </div>
    </ConfirmSheet>
  );
}
