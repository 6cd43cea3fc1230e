import type { ComposerDraft } from '#core/machines/composer-machine.ts';
import { useView } from '#bridge/hooks/use-view.ts';
import { Select } from '#ui/select.tsx';
import { t } from '#messages/t.ts';
import styles from './group-choice.module.css';

export interface GroupChoiceProps {
  readonly draft: Pick<ComposerDraft, 'postType' | 'groupId'>;
  readonly disabled: boolean;
  readonly onChange: (groupId: string | null) => void;
}

const EVERYONE = '';

/**
 * Whether a post is for everyone or for one of the groups that the member has joined (COMPOSE-16). Comments and quotes,
 * and whoever is in none, have no choice.
 */
export function GroupChoice({ draft: { postType, groupId }, disabled, onChange }: GroupChoiceProps) {
  const joined = useView((views) => views.shell(), null, [])?.joinedGroups ?? [];
  if (postType !== 'POST' || (joined.length === 0 && groupId === null)) return null;
  const options = joined.map(({ id, name }) => ({ value: id, label: name, isName: true }));
  // A draft of a group that was left meanwhile, or is not known yet, says so: nobody posts elsewhere than they think.
  const other =
    groupId !== null && joined.every(({ id }) => id !== groupId)
      ? [{ value: groupId, label: t('compose.postInOtherGroup') }]
      : [];
  return (
    <div className={styles.choice}>
      <Select
        label={t('compose.postWhere')}
        value={groupId ?? EVERYONE}
        options={[{ value: EVERYONE, label: t('compose.postForEveryone') }, ...options, ...other]}
        disabled={disabled}
        onChange={(value) => onChange(value === EVERYONE ? null : value)}
      />
    </div>
  );
}
