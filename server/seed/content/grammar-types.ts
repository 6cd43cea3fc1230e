import type { Topic } from './topics.ts';

/** How unscripted people talk about one topic. Templates name slots in braces; `{bird2}` draws from `bird` again. */
export interface TopicGrammar {
  readonly topic: Topic;
  readonly tags: readonly string[];
  readonly slots: Readonly<Record<string, readonly string[]>>;
  /** What happened. */
  readonly leads: readonly string[];
  /** What was noticed about it. */
  readonly details: readonly string[];
  /** Where it leaves the writer: a thought, a question, an offer. */
  readonly turns: readonly string[];
  /** Answers that fit any post of the topic. */
  readonly comments: readonly string[];
}
