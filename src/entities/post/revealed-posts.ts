import { createPostFlag } from './post-flag.ts';

/** Gated posts that the reader chose to view (POST-34). */
export const useRevealed = createPostFlag();
