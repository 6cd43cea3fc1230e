/** What a build may be told (all optional); read once, in config.ts. */
interface ImportMetaEnv {
  readonly VITE_API_URL?: string;
  readonly VITE_LIVE_KEY?: string;
  readonly VITE_LIVE_HOST?: string;
  readonly VITE_LIVE_PORT?: string;
  readonly VITE_LIVE_TLS?: string;
  readonly VITE_MAIN_BRAND?: string;
  readonly VITE_PRODUCT_NAME?: string;
  readonly VITE_DEFAULT_REFERRAL?: string;
  readonly VITE_PLAIN_GROUP_ID?: string;
  readonly VITE_WALLET_URL?: string;
  readonly VITE_PLAYTV_URL?: string;
  readonly VITE_HELP_CENTER_URL?: string;
  readonly VITE_FEEDBACK_URL?: string;
  /** Set by vite.config.ts. */
  readonly VITE_APP_VERSION?: string;
  /** Set by a build, never by `npm run dev`: the beginning of a digest of all that it was made of. */
  readonly VITE_APP_BUILD?: string;
}
