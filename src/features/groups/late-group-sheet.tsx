import { whenOpened } from '#ui/when-opened.tsx';
import type { GroupSheetProps } from './group-sheet.tsx';

/** Most readers never make a group. Drawn while it is open alone, so that each opening begins anew. */
export const LateGroupSheet = whenOpened<GroupSheetProps>(async () => (await import('./group-sheet.tsx')).GroupSheet);
