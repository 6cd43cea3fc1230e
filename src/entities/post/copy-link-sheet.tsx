import { t } from '#messages/t.ts';
import { Button } from '#ui/button.tsx';
import { Sheet } from '#ui/sheet.tsx';
import { TextField } from '#ui/text-field.tsx';
import { useLastGiven } from '#ui/use-last-given.ts';

export interface CopyLinkSheetProps {
  readonly link: string | null;
  readonly onClose: () => void;
}

/** The fallback where the clipboard refuses: the link, ready to be copied by hand (MENU-08). */
export function CopyLinkSheet({ link, onClose }: CopyLinkSheetProps) {
  const shown = useLastGiven(link);
  return (
    <Sheet open={link !== null} onClose={onClose} title={t('post.share')} size="small" leading={null}>
      <TextField label={t('post.copyLink')} value={shown ?? ''} readOnly onFocus={(event) => event.currentTarget.select()} />
      <Button variant="secondary" wide onClick={onClose}>
        {t('actions.close')}
      </Button>
    </Sheet>
  );
}
