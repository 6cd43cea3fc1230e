import { createContext, use } from 'react';

/** What the installation calls itself and which build this is; read once from the configuration. */
export interface AppInfo {
  readonly productName: string;
  readonly version: string;
  /** Tells builds of one version apart; null: none, in development. */
  readonly build: string | null;
  /** Main-brand installations and other tenants differ in a few entries (SHELL-04). */
  readonly mainBrand: boolean;
  /** Passed as `ref` to the login screen where the address has none (SHELL-37). */
  readonly defaultReferral: string;
  /** Id of the group whose posts bear no picture of it; null: none (POST-12). */
  readonly plainGroup: string | null;
  /** Origin of the calls; empty where it is the page's own. */
  readonly apiUrl: string;
  /** Pages elsewhere that the menus lead to; one without an address is not shown (SHELL-08, SHELL-14, SHELL-15). */
  readonly links: ExternalLinks;
}

/** Addresses with http or https; null: none. */
export interface ExternalLinks {
  readonly wallet: string | null;
  readonly playTv: string | null;
  readonly helpCenter: string | null;
  /** Takes the place of the form in the app. */
  readonly feedback: string | null;
}

const AppInfoContext = createContext<AppInfo | null>(null);

export const AppInfoProvider = AppInfoContext.Provider;

export function useAppInfo(): AppInfo {
  const info = use(AppInfoContext);
  if (info === null) throw new Error('useAppInfo needs an AppInfoProvider above it');
  return info;
}
