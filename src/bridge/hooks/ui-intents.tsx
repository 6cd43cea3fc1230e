import { createContext, use } from 'react';
import type { LoginReason } from '../account/login-reason.ts';

/**
 * What any feature may ask of the page around it. The root route supplies the implementation, so that no feature
 * imports another: the post card opens the composer, the feed raises the login prompt and everything says its outcome
 * in a toast, all through this one context.
 */
export interface UiIntents {
  /** Opens the composer sheet; a visitor gets the login prompt instead. */
  openComposer(request: ComposerRequest): void;
  /** Opens the login prompt with the action that was tried (SHELL-39..41). */
  openLoginPrompt(reason?: LoginReason): void;
  showToast(toast: ToastRequest): void;
  /** Opens the Account Timeout modal (TIMEOUT-01). `until` in milliseconds since 1970. */
  openTimeout(action: RestrictedAction, until: number): void;
  /**
   * Whether the member is in a timeout now, which the modal then says: nothing is begun and nothing claimed
   * (TIMEOUT-03).
   */
  meetsTimeout(action: RestrictedAction): boolean;
}

export type RestrictedAction = 'posting' | 'commenting' | 'quoting' | 'reposting';

export interface ComposerRequest {
  readonly mode: 'post' | 'comment' | 'quote';
  /** The post that is answered or quoted; absent for a post. */
  readonly targetId?: string;
  /** Of a post: the group that it begins in; a draft of another one is not gone on with. */
  readonly groupId?: string;
  /** Opens the draft of this key, which brings its own mode and target. */
  readonly draftKey?: string;
  /** Begins anew, although there is a draft for the mode and target. */
  readonly isNew?: boolean;
  /** Text to begin anew with (share target, shortcuts). */
  readonly text?: string;
}

export interface ToastRequest {
  readonly text: string;
  /** `danger` interrupts a screen reader, the others wait for a pause. Default `neutral`. */
  readonly tone?: 'neutral' | 'success' | 'warning' | 'danger';
  /** Milliseconds; default 2000, follow 1500, post errors 5000 (decisions 7). */
  readonly durationMs?: number;
  readonly action?: { readonly label: string; readonly run: () => void };
}

const UiIntentsContext = createContext<UiIntents | null>(null);

export const UiIntentsProvider = UiIntentsContext.Provider;

export function useUiIntents(): UiIntents {
  const intents = use(UiIntentsContext);
  if (intents === null) throw new Error('useUiIntents needs a UiIntentsProvider above it');
  return intents;
}
