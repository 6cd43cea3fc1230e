import { describe, expect, it } from 'vitest';
import { readConfig } from './config.ts';

const env = { BASE_URL: '/', MODE: 'production', DEV: false, PROD: true, SSR: false } satisfies ImportMetaEnv;

describe('readConfig', () => {
  it('takes API and live endpoint from the origin of the page', () => {
    const { services } = readConfig(env, { protocol: 'http:', hostname: '127.0.0.1', port: '4173' });
    expect(services.apiUrl).toBe('');
    expect(services.live).toEqual({ key: 'dunlin', host: '127.0.0.1', port: 4173, tls: false });
  });

  it('uses TLS and its port on a https origin [LIVE-01]', () => {
    const { services } = readConfig(env, { protocol: 'https:', hostname: 'dunlin.example', port: '' });
    expect(services.live).toMatchObject({ host: 'dunlin.example', port: 443, tls: true });
  });

  it('follows another backend', () => {
    const other = {
      ...env,
      VITE_API_URL: 'https://api.example',
      VITE_LIVE_HOST: 'live.example',
      VITE_LIVE_PORT: '6001',
      VITE_LIVE_TLS: 'true',
      VITE_LIVE_KEY: 'k',
    };
    const { services } = readConfig(other, { protocol: 'http:', hostname: 'localhost', port: '4173' });
    expect(services).toMatchObject({
      apiUrl: 'https://api.example',
      live: { key: 'k', host: 'live.example', port: 6001, tls: true },
    });
  });

  it("is the main brand's where nothing is said, and knows another tenant [SHELL-04]", () => {
    const main = readConfig(env, { protocol: 'https:', hostname: 'a', port: '' });
    expect([main.info.mainBrand, main.services.mainBrand]).toEqual([true, true]);
    const tenant = readConfig(
      { ...env, VITE_MAIN_BRAND: 'false', VITE_PRODUCT_NAME: 'Plover' },
      { protocol: 'https:', hostname: 'a', port: '' },
    );
    expect(tenant.info).toMatchObject({ mainBrand: false, productName: 'Plover' });
    expect(tenant.services.mainBrand).toBe(false);
  });

  it('takes another build of one version for another version [SETTINGS-45]', () => {
    const page = { protocol: 'https:', hostname: 'a', port: '' };
    const of = (VITE_APP_BUILD?: string) =>
      readConfig({ ...env, VITE_APP_VERSION: '1.2.0', ...(VITE_APP_BUILD === undefined ? {} : { VITE_APP_BUILD }) }, page);
    expect(of('3f9a2c1')).toMatchObject({
      info: { version: '1.2.0', build: '3f9a2c1' },
      services: { appVersion: '1.2.0+3f9a2c1' },
    });
    expect(of()).toMatchObject({ info: { build: null }, services: { appVersion: '1.2.0' } });
  });

  it('leads elsewhere only where an address is given, and only on the web [SHELL-08] [SHELL-15]', () => {
    const page = { protocol: 'https:', hostname: 'a', port: '' };
    expect(readConfig(env, page).info.links).toEqual({ wallet: null, playTv: null, helpCenter: null, feedback: null });
    const given = {
      ...env,
      VITE_WALLET_URL: 'https://wallet.example',
      VITE_PLAYTV_URL: 'javascript:alert(1)',
      VITE_HELP_CENTER_URL: 'http://help.example/a',
      VITE_FEEDBACK_URL: 'https://',
    };
    const links = { wallet: 'https://wallet.example', playTv: null, helpCenter: 'http://help.example/a', feedback: null };
    expect(readConfig(given, page).info.links).toEqual(links);
    const playTv = 'https://tv.example/live';
    expect(readConfig({ ...env, VITE_PLAYTV_URL: playTv }, page).info.links).toMatchObject({ wallet: null, playTv });
  });

  it('knows the one group whose posts bear no picture of it, where there is one [POST-12]', () => {
    const page = { protocol: 'https:', hostname: 'a', port: '' };
    expect(readConfig(env, page).info.plainGroup).toBeNull();
    expect(readConfig({ ...env, VITE_PLAIN_GROUP_ID: 'G1' }, page).info.plainGroup).toBe('G1');
  });
});
