import type { Group } from '#contract/resources/group.ts';
import type { Photo } from '#core/outbox/entry-files.ts';
import type { PayloadOf } from '#core/outbox/registry.ts';

/** The form as it stands. The picture is absent where it was left alone, null where it was taken away. */
export interface GroupForm {
  readonly name: string;
  readonly description: string;
  /** A chat stays one, and a group too. */
  readonly visibility: Group['visibility'];
  readonly avatar?: Photo | null;
}

type Shown = Pick<Group, 'name' | 'description' | 'visibility'>;

export const blankForm: GroupForm = { name: '', description: '', visibility: 'PUBLIC' };
export const blankChat: GroupForm = { ...blankForm, visibility: 'CHAT' };

export function formOf({ name, description, visibility }: Shown): GroupForm {
  return { name, description, visibility };
}

/** What the form says of a group, changed or not. */
export function allOf({ name, description, visibility, avatar }: GroupForm): PayloadOf<'editGroup'> {
  return {
    name: name.trim(),
    description: description.trim(),
    ...(visibility !== 'CHAT' && { visibility }),
    ...(avatar !== undefined && { avatar }),
  };
}

/** What the form changes of the group as it is shown; empty where that is nothing. */
export function changesOf(shown: Shown, form: GroupForm): PayloadOf<'editGroup'> {
  const [name, description] = [form.name.trim(), form.description.trim()];
  return {
    ...(name !== shown.name && { name }),
    ...(description !== shown.description && { description }),
    ...(form.visibility !== shown.visibility && form.visibility !== 'CHAT' && { visibility: form.visibility }),
    ...(form.avatar !== undefined && { avatar: form.avatar }),
  };
}
