import type { SessionWatch } from '#features/auth/guard.ts';
import type { ThemeStore } from '#features/shell/theme/theme-store.ts';
import type { ToastStore } from '#ui/toast-store.ts';

/** What the composition root gives to every route. */
export interface RouterContext {
  readonly session: SessionWatch;
  readonly theme: ThemeStore;
  readonly toasts: ToastStore;
}

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** In the header; home has none and shows the logo. */
    readonly title?: string;
    /** In the browser's tab, where that has none of the header's to show. */
    readonly tabTitle?: string;
    /** Whether the header may show a back arrow (SHELL-30). */
    readonly back?: boolean;
  }
}
