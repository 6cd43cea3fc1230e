import { LONG_NAME, type Overlays } from '#tests/components/states.ts';
import { FormSheet } from './form-sheet.tsx';
import { TextField } from './text-field.tsx';

const nothing = () => undefined;
const sheet = { isChanged: false, isBusy: false, onSubmit: nothing, onClose: nothing, saveLabel: 'Save' } as const;
const field = <TextField label="Name" name="name" defaultValue="Tide tables" />;

export const overlays: Overlays = {
  filled: () => (
    <FormSheet {...sheet} title="Edit group">
      {field}
    </FormSheet>
  ),
  saving: () => (
    <FormSheet {...sheet} title={LONG_NAME} isBusy>
      {field}
    </FormSheet>
  ),
};
