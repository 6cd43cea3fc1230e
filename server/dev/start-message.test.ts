import { expect, it } from 'vitest';
import { readConfig } from '../config.ts';
import type { Connection } from '../kernel/db/connect.ts';
import { startMessage } from './start-message.ts';

const secrets = () => ({ jwtSecret: 'j'.repeat(40), liveSecret: 'l'.repeat(40) });
const connection = { engine: 'postgresql', description: 'db.example/dunlin' } as Connection;

it.each([
  ['demo', 'DEMO MODE'],
  ['test', 'TEST MODE'],
])('says loudly that in %s mode anybody signs in as anybody', (mode, said) => {
  const message = startMessage(readConfig({ NODE_ENV: mode }, secrets), connection);
  expect(message).toContain(`${said}: whoever reaches this address may sign in as anybody, the administrator included.`);
  expect(startMessage({ ...readConfig({}, secrets), mode: 'production' }, connection)).not.toContain('MODE');
});
