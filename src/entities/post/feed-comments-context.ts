import { createContext, type ReactNode } from 'react';

/**
 * Draws the first comments of a post below it; one function for as long as the app runs. Lists of posts know no
 * feature, so one says it for all. Null where none does: then no post offers to open them.
 */
export const FeedCommentsContext = createContext<((postId: string) => ReactNode) | null>(null);
