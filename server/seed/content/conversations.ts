import { threadsA } from './threads-a.ts';
import { threadsB } from './threads-b.ts';

/** All written conversations, in the form that `plan/script-reader.ts` reads. */
export const conversationSources: readonly string[] = [threadsA, threadsB];
