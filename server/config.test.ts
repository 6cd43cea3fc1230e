import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { build } from 'esbuild';
import { afterAll, describe, expect, it } from 'vitest';
import { ConfigError, readConfig } from './config.ts';
import { keptSecrets } from './secrets.ts';

const secrets = { jwtSecret: 'j'.repeat(40), liveSecret: 'l'.repeat(40) };
const pair = {
  VAPID_PUBLIC_KEY: 'BP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A8',
  VAPID_PRIVATE_KEY: 'yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw',
};

const production = {
  ...pair,
  NODE_ENV: 'production',
  JWT_SECRET: 'q7Zr2mV9xK4tB8nW1cY6hD3fG5jL0pSa',
  PUSHER_APP_KEY: 'key',
  PUSHER_APP_SECRET: 'e3b0c44298fc1c149afbf4c8996fb924',
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

  it('gives everybody in production so much of the server, and a demo twenty times as many calls', () => {
    const { limits, writesPerMinute } = readConfig(production, neverAsked);
    expect({ ...limits, writesPerMinute }).toEqual({
      readsPerMinute: 1200,
      creationsPerMinute: 60,
      writesPerMinute: 300,
      connectionsPerAddress: 256,
      liveSocketsPerAddress: 256,
      liveSocketsPerMember: 20,
      headersTimeoutMs: 15_000,
      requestTimeoutMs: 60_000,
      stallTimeoutMs: 90_000,
    });
    expect(readConfig({}, () => secrets)).toMatchObject({
      limits: { readsPerMinute: 24_000, creationsPerMinute: 1200 },
      writesPerMinute: 6000,
    });
  });

  it.each(['JWT_SECRET', 'PUSHER_APP_KEY', 'PUSHER_APP_SECRET', 'APP_URL', 'SMTP_URL', 'MAIL_FROM'])(
    'refuses production without %s, and names it',
    (name) => {
      expect(() => readConfig({ ...production, [name]: '' }, neverAsked)).toThrow(ConfigError);
      expect(() => readConfig({ ...production, [name]: '' }, neverAsked)).toThrow(name);
    },
  );

  it('sends feedback to one address: that of the sender where none is given', () => {
    expect(readConfig(production, neverAsked).supportEmail).toBe('hello@dunlin.example');
    expect(readConfig({ ...production, SUPPORT_EMAIL: 'Help@München.example' }, neverAsked).supportEmail).toBe(
      'help@xn--mnchen-3ya.example',
    );
    expect(() => readConfig({ ...production, SUPPORT_EMAIL: 'a@b.example, c@d.example' }, neverAsked)).toThrow('SUPPORT_EMAIL');
  });

  it('is refused with all that is wrong at once, a sentence a line', () => {
    const wrong = { ...production, JWT_SECRET: 'short', SMTP_URL: ' ', PORT: '-1', LOG_LEVEL: 'loud', S3_BUCKET: 'media' };
    let message = '';
    try {
      readConfig(wrong, neverAsked);
    } catch (error) {
      message = error instanceof ConfigError ? error.message : 'another error';
    }
    expect(message.split('\n')).toEqual([
      'PORT must be a whole number from 0 to 65535.',
      'LOG_LEVEL must be one of silent, fatal, error, warn, info, debug, trace.',
      expect.stringContaining('JWT_SECRET must be a random secret of at least 32 characters in production; this one has 5.'),
      'SMTP_URL must be set in production: nobody can log in without e-mail.',
      'S3_ENDPOINT, S3_BUCKET, S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY must all be set to keep media in a bucket.',
    ]);
  });

  it('refuses a short secret and what is no port, origin or number', () => {
    expect(() => readConfig({ ...production, JWT_SECRET: 'short' }, neverAsked)).toThrow('at least 32 characters');
    expect(() => readConfig({ PORT: 'x' }, () => secrets)).toThrow('PORT');
    expect(() => readConfig({ PORT: '70000' }, () => secrets)).toThrow('PORT');
    expect(() => readConfig({ APP_URL: 'https://a.example/path' }, () => secrets)).toThrow('APP_URL');
    expect(() => readConfig({ PUSHER_HOST: 'live.example' }, () => secrets)).toThrow('PUSHER_APP_ID');
  });
});

describe('whom to tell of a weakness', () => {
  const contactOf = (env: Record<string, string>) => readConfig({ ...production, ...env }, neverAsked).securityContact;

  it.each([
    ['security@dunlin.example', 'mailto:security@dunlin.example'],
    ['mailto:Security@Dunlin.Example', 'mailto:security@dunlin.example'],
    ['a+b?c%d@dunlin.example', 'mailto:a%2Bb%3Fc%25d@dunlin.example'],
    ['https://dunlin.example/security?a=b', 'https://dunlin.example/security?a=b'],
  ])('is %s as it was given', (given, contact) => {
    expect(contactOf({ SECURITY_CONTACT: given, SUPPORT_EMAIL: 'help@dunlin.example' })).toBe(contact);
  });

  it('is the address for support where there is no other, and nobody where there is none', () => {
    expect(contactOf({ SUPPORT_EMAIL: 'Help <help@dunlin.example>' })).toBe('mailto:help@dunlin.example');
    expect(contactOf({})).toBeNull();
    expect(readConfig({}, () => secrets).securityContact).toBeNull();
  });

  it.each([
    'nobody',
    'http://dunlin.example/security',
    'javascript:alert(1)',
    'https://',
    'a@b.example, c@d.example',
    'a@b.example\nExpires: never',
  ])('is never %s: the server refuses to start', (given) => {
    expect(() => contactOf({ SECURITY_CONTACT: given })).toThrow('SECURITY_CONTACT must be');
  });
});

describe('the mode', () => {
  it.each(['Production', 'PRODUCTION', 'prod', 'staging', 'preview', 'live'])(
    'is never the demo by mistake: NODE_ENV=%s refuses to start',
    (mode) => {
      expect(() => readConfig({ ...production, NODE_ENV: mode }, () => secrets)).toThrow(`NODE_ENV=${mode} is no mode`);
    },
  );

  it.each([
    [undefined, 'demo'],
    ['', 'demo'],
    ['demo', 'demo'],
    ['development', 'demo'],
    ['test', 'test'],
  ])('NODE_ENV=%s is %s', (value, mode) => {
    expect(readConfig({ NODE_ENV: value }, () => secrets).mode).toBe(mode);
  });

  it.each(['0.0.0.0', '::', '192.0.2.7', 'dunlin.local'])(
    'of a demo leaves loopback only where it is told to: HOST=%s',
    (host) => {
      for (const mode of [undefined, 'test']) {
        expect(() => readConfig({ NODE_ENV: mode, HOST: host }, () => secrets)).toThrow('DEMO_ON_NETWORK=true');
      }
      expect(readConfig({ HOST: host, DEMO_ON_NETWORK: 'true' }, () => secrets).host).toBe(host);
      expect(readConfig({ ...production, HOST: host }, neverAsked).host).toBe(host);
    },
  );

  it.each(['127.0.0.1', '127.1.2.3', '::1', 'localhost'])('of a demo listens on %s', (host) => {
    expect(readConfig({ HOST: host }, () => secrets).host).toBe(host);
  });
});

describe('secrets in production', () => {
  const lengths = 'at least 32 characters';
  it.each([
    ['x', lengths],
    ['q7Zr2mV9xK4tB8nW1cY6hD3fG5jL0pS', lengths],
    ['a'.repeat(32), 'repeats'],
    ['changeme'.repeat(8), 'repeats'],
    ['0123456789abcdef'.repeat(2), 'repeats'],
    ['abcdefghijklmnopqrstuvwxyz0123456789', 'hardly varies'],
    [`${'a'.repeat(31)}b`, 'hardly varies'],
    [`${'ab'.repeat(20)}x`, 'hardly varies'],
  ])('are refused where they are weak: %s', (secret, sentence) => {
    for (const name of ['JWT_SECRET', 'PUSHER_APP_SECRET']) {
      const read = () => readConfig({ ...production, [name]: secret }, neverAsked);
      expect(read).toThrow(name);
      expect(read).toThrow(sentence);
    }
  });

  it('are taken where they are random, in any alphabet', () => {
    for (let round = 0; round < 200; round += 1) {
      for (const secret of [
        randomBytes(24).toString('base64'),
        randomBytes(16).toString('hex'),
        randomBytes(20).toString('base64url').slice(0, 32).padEnd(32, 'Z'),
      ]) {
        expect(readConfig({ ...production, JWT_SECRET: secret, PUSHER_APP_SECRET: secret }, neverAsked).jwtSecret).toBe(secret);
      }
    }
  });

  it('of an external live service may be as short as those that it hands out', () => {
    const external = { ...production, PUSHER_APP_ID: '1', PUSHER_APP_SECRET: '7ad3773142a6692b25b8' };
    expect(readConfig(external, neverAsked).live.external).toBe(true);
    expect(() => readConfig({ ...external, PUSHER_APP_SECRET: '7ad3773142a6692b25b' }, neverAsked)).toThrow('at least 20');
  });
});

describe('the keys of web push', () => {
  it('are the given pair, signed in the name of who is asked for support', () => {
    expect(readConfig({ ...production, SUPPORT_EMAIL: 'help@dunlin.example' }, neverAsked).push).toEqual({
      publicKey: pair.VAPID_PUBLIC_KEY,
      privateKey: pair.VAPID_PRIVATE_KEY,
      subject: 'mailto:help@dunlin.example',
      allowsLoopback: false,
    });
    const subject = 'https://dunlin.example/push';
    expect(readConfig({ ...production, VAPID_SUBJECT: subject }, neverAsked).push?.subject).toBe(subject);
  });

  it('are made for a demo, the same each time, and needed in production [NOTIF-14]', () => {
    const demo = readConfig({}, () => secrets).push;
    expect(demo?.publicKey).toMatch(/^B[\w-]{86}$/);
    expect(readConfig({}, () => secrets).push).toEqual(demo);
    const without = () => readConfig({ ...production, VAPID_PUBLIC_KEY: '', VAPID_PRIVATE_KEY: '' }, neverAsked);
    for (const part of ['VAPID_PUBLIC_KEY', 'VAPID_PRIVATE_KEY', 'in production', 'npx web-push generate-vapid-keys'])
      expect(without).toThrow(part);
  });

  it.each([
    [{ VAPID_PRIVATE_KEY: '' }, 'must both be set'],
    [{ VAPID_PUBLIC_KEY: '' }, 'must both be set'],
    [{ VAPID_PRIVATE_KEY: 'A'.repeat(43) }, 'must be a pair'],
    [{ VAPID_PRIVATE_KEY: 'short' }, 'must be a pair'],
    [{ VAPID_SUBJECT: 'nobody' }, 'VAPID_SUBJECT must be'],
    [{ PUSH_TO_LOOPBACK: 'true' }, 'PUSH_TO_LOOPBACK is for tests'],
    [{ PREVIEW_STAND_IN_PORT: '4999' }, 'PREVIEW_STAND_IN_PORT is for tests'],
  ])('refuse to start where they are wrong: %j', (given, problem) => {
    expect(() => readConfig({ ...production, ...given }, neverAsked)).toThrow(problem);
  });
});

describe('the proxies that are believed', () => {
  it.each([
    [undefined, false],
    ['false', false],
    ['0', false],
    ['1', 1],
    ['2', 2],
    ['10.0.0.0/8, 192.0.2.7,::1', '10.0.0.0/8,192.0.2.7,::1'],
    ['loopback', 'loopback'],
  ])('TRUST_PROXY=%s is %s', (value, trust) => {
    expect(readConfig({ ...production, TRUST_PROXY: value }, neverAsked).trustProxy).toBe(trust);
  });

  it.each(['true', 'yes', '11', '-1', '0.0.0.0/0', '::/0', '10.0.0.0/8/8', '10.0.0.0/33', 'proxy.internal', '10.0.0.1,'])(
    'TRUST_PROXY=%s refuses to start',
    (value) => {
      expect(() => readConfig({ ...production, TRUST_PROXY: value }, neverAsked)).toThrow('TRUST_PROXY');
    },
  );
});

describe('secrets of a demo server', () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'dunlin-secrets-'));
  afterAll(() => rmSync(folder, { recursive: true }));

  it('are made once and readable by their owner only', () => {
    const made = keptSecrets(folder);
    expect(keptSecrets(folder)).toEqual(made);
    expect(made.jwtSecret).not.toBe(made.liveSecret);
    expect(statSync(path.join(folder, 'secrets.json')).mode & 0o777).toBe(0o600);
    expect(readdirSync(folder)).toEqual(['secrets.json']);
  });

  it('are the same for processes that start at the same time', async () => {
    const { outputFiles } = await build({
      stdin: {
        contents: `import { keptSecrets } from './secrets.ts';
          const at = Number(process.argv[2]);
          while (Date.now() < at);
          for (let index = 0; index < 200; index++) console.log(keptSecrets(process.argv[1] + '/' + index).jwtSecret);`,
        resolveDir: import.meta.dirname,
        loader: 'ts',
      },
      bundle: true,
      platform: 'node',
      format: 'cjs',
      write: false,
    });
    const script = outputFiles[0]?.text ?? '';
    const at = String(Date.now() + 1_000);
    const run = () => promisify(execFile)(process.execPath, ['--eval', script, path.join(folder, 'races'), at]);
    const [one, other] = await Promise.all([run(), run()]);
    expect(one.stdout.split('\n')).toHaveLength(201);
    expect(other.stdout).toBe(one.stdout);
  });
});
