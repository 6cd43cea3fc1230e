import { Sheet } from '#ui/sheet.tsx';
import { TextField } from '#ui/text-field.tsx';

export interface CopyLinkSheetProps {
  readonly link: string | null;
  readonly onClose: () => void;
}

/** The fallback where the clipboard refuses: the link, ready to be copied by hand. */
export function CopyLinkSheet({ link, onClose }: CopyLinkSheetProps) {
  return (
    <Sheet open={link !== null} onClose={onClose} title="Share" size="small">
      <TextField label="Copy this link:" value={link ?? ''} readOnly onFocus={(event) => event.currentTarget.select()} />
    </Sheet>
  );
}
