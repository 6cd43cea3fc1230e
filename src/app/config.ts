import type { AppInfo } from '#bridge/hooks/app-info.tsx';
import type { AppServicesOptions } from '#bridge/app-services.ts';

export interface AppConfig {
  readonly info: AppInfo;
  readonly services: Omit<AppServicesOptions, 'missingCode'>;
}

/** The shape of `Location` that matters here. */
export interface PageOrigin {
  readonly protocol: string;
  readonly hostname: string;
  readonly port: string;
}

/**
 * The configuration, read once at start. Everything has a default that fits one origin: the API where the page came
 * from, the live endpoint beside it with the demo key.
 */
export function readConfig(env: ImportMetaEnv, origin: PageOrigin): AppConfig {
  const version = env.VITE_APP_VERSION ?? 'dev';
  const build = env.VITE_APP_BUILD ?? null;
  const mainBrand = env.VITE_MAIN_BRAND !== 'false';
  const plainGroup = env.VITE_PLAIN_GROUP_ID ?? null;
  const liveHost = env.VITE_LIVE_HOST ?? origin.hostname;
  const tls = env.VITE_LIVE_TLS === undefined ? origin.protocol === 'https:' : env.VITE_LIVE_TLS === 'true';
  const samePort = env.VITE_LIVE_HOST === undefined && origin.port !== '' ? origin.port : undefined;
  return {
    info: {
      productName: env.VITE_PRODUCT_NAME ?? 'Dunlin',
      version,
      build,
      mainBrand,
      plainGroup,
      apiUrl: env.VITE_API_URL ?? '',
      defaultReferral: env.VITE_DEFAULT_REFERRAL ?? 'dunlin',
      links: {
        wallet: webAddress(env.VITE_WALLET_URL),
        playTv: webAddress(env.VITE_PLAYTV_URL),
        helpCenter: webAddress(env.VITE_HELP_CENTER_URL),
        feedback: webAddress(env.VITE_FEEDBACK_URL),
      },
    },
    services: {
      apiUrl: env.VITE_API_URL ?? '',
      live: {
        key: env.VITE_LIVE_KEY ?? 'dunlin',
        host: liveHost,
        port: Number(env.VITE_LIVE_PORT ?? samePort ?? (tls ? 443 : 80)),
        tls,
      },
      // Two builds of one version are two versions to the device.
      appVersion: build === null ? version : `${version}+${build}`,
      mainBrand,
      plainGroup,
      isProduction: env.PROD,
    },
  };
}

/** What is no address of the web leads nowhere. */
function webAddress(text: string | undefined): string | null {
  return text !== undefined && /^https?:\/\//.test(text) && URL.canParse(text) ? text : null;
}
