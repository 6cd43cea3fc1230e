import { existsSync, mkdirSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { noteSigned } from '../domain/media/commands/signed-uploads.ts';
import { createLocalMediaStore } from '../media/media-store.ts';
import { createLocalPrivateFiles } from '../media/private-files.ts';
import { createTestApp, type TestApp } from '../testing/test-app.ts';
import { startCleanup } from './cleanup.ts';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

it('what one part cannot remove keeps the others from nothing, and is told', async () => {
  const { dataDir } = test.services.config;
  const privateFiles = createLocalPrivateFiles(dataDir);
  const long = new Date('2026-01-01T12:00:00Z');
  const local = createLocalMediaStore(dataDir);
  await local.put('images/stuck.png', Buffer.of(1), 'image/png');
  await noteSigned(test.db, { uploadId: randomUUID(), key: 'images/stuck.png', bytes: null }, long);
  mkdirSync(privateFiles.scratchDir, { recursive: true });
  const left = join(privateFiles.scratchDir, 'left.zip');
  writeFileSync(left, 'of a process that died');
  utimesSync(left, long, long);
  const media = { ...local, remove: () => Promise.reject(new Error('not permitted')) };
  const warn = vi.fn<(details: object, message: string) => void>();
  const cleanup = startCleanup(test.db, { media, privateFiles, now: () => new Date(), warn });
  await cleanup.stop();
  expect(existsSync(left)).toBe(false);
  expect(warn).toHaveBeenCalledTimes(1);
});
