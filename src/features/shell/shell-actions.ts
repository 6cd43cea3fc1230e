import type { Scheme } from './theme/theme-colours.ts';

/** What the menus can do; the shell makes it once for the left column, the avatar menu and the shortcuts. */
export interface ShellActions {
  readonly compose: () => void;
  /** To the login screen, coming back here. */
  readonly login: () => void;
  readonly signOut: () => void;
  readonly setScheme: (scheme: Scheme) => void;
  readonly openTimeout: (untilMs: number) => void;
  readonly openInvite: () => void;
  readonly openFeedback: () => void;
  readonly openStreak: () => void;
  /** Empties the caches of the service worker and reloads (SHELL-17). */
  readonly refreshBuild: () => void;
}
