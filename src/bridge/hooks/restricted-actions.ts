import type { ComposerRequest, RestrictedAction } from './ui-intents.tsx';

/** What a timeout keeps from being done, by how the composer is opened (TIMEOUT-02). */
export const restrictedActions: Readonly<Record<ComposerRequest['mode'], RestrictedAction>> = {
  post: 'posting',
  comment: 'commenting',
  quote: 'quoting',
};
