import { whenOpened } from '#ui/when-opened.tsx';
import type { NewChatSheetProps } from './new-chat-sheet.tsx';

/** Made seldom. Drawn while it is open alone, so that each opening begins anew. */
export const LateNewChatSheet = whenOpened<NewChatSheetProps>(async () => (await import('./new-chat-sheet.tsx')).NewChatSheet);
