import { whenOpened } from '#ui/when-opened.tsx';
import type { InviteSheetProps } from './invite-sheet.tsx';

/** Only owners of closed groups invite, and seldom. */
export const LateInviteSheet = whenOpened<InviteSheetProps>(async () => (await import('./invite-sheet.tsx')).InviteSheet);
