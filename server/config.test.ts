import { mkdtempSync, rmSync, statSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { ConfigError, readConfig } from './config.ts';
import { keptSecrets } from './secrets.ts';

const secrets = { jwtSecret: 'j'.repeat(40), liveSecret: 'l'.repeat(40) };
const production = {
  NODE_ENV: 'production',
  JWT_SECRET: 's'.repeat(32),
  PUSHER_APP_KEY: 'key',
  PUSHER_APP_SECRET: 'secret',
  APP_URL: 'https://dunlin.example',
  SMTP_URL: 'smtps://mail.example',
  MAIL_FROM: 'Dunlin <hello@dunlin.example>',
};
const neverAsked = () => {
  throw new Error('production makes no secrets of its own');
};

describe('configuration', () => {
  it('is complete without any: demo mode on loopback', () => {
    const config = readConfig({}, () => secrets);
    expect(config).toMatchObject({
      mode: 'demo',
      host: '127.0.0.1',
      port: 4173,
      appUrl: 'http://127.0.0.1:4173',
      databaseUrl: null,
      trustProxy: false,
    });
    expect(config.dataDir).toBe(path.resolve('.data'));
    expect(config.jwtSecret).toBe(secrets.jwtSecret);
  });

  it('starts production with real secrets only', () => {
    expect(readConfig(production, neverAsked)).toMatchObject({ mode: 'production', jwtSecret: production.JWT_SECRET });
  });

  it.each(['JWT_SECRET', 'PUSHER_APP_KEY', 'PUSHER_APP_SECRET', 'APP_URL', 'SMTP_URL', 'MAIL_FROM'])(
    'refuses production without %s, and names it',
    (name) => {
      expect(() => readConfig({ ...production, [name]: '' }, neverAsked)).toThrow(ConfigError);
      expect(() => readConfig({ ...production, [name]: '' }, neverAsked)).toThrow(name);
    },
  );

  it('refuses a short secret and what is no port, origin or number', () => {
    expect(() => readConfig({ ...production, JWT_SECRET: 'short' }, neverAsked)).toThrow('at least 32 characters');
    expect(() => readConfig({ PORT: 'x' }, () => secrets)).toThrow('PORT');
    expect(() => readConfig({ PORT: '70000' }, () => secrets)).toThrow('PORT');
    expect(() => readConfig({ APP_URL: 'https://a.example/path' }, () => secrets)).toThrow('APP_URL');
    expect(() => readConfig({ PUSHER_HOST: 'live.example' }, () => secrets)).toThrow('PUSHER_APP_ID');
  });
});

describe('secrets of a demo server', () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'dunlin-secrets-'));
  afterAll(() => rmSync(folder, { recursive: true }));

  it('are made once and readable by their owner only', () => {
    const made = keptSecrets(folder);
    expect(keptSecrets(folder)).toEqual(made);
    expect(made.jwtSecret).not.toBe(made.liveSecret);
    expect(statSync(path.join(folder, 'secrets.json')).mode & 0o777).toBe(0o600);
  });
});
