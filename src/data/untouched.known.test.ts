import { IDBFactory } from 'fake-indexeddb';
import { afterEach, expect, it, vi } from 'vitest';
import 'fake-indexeddb/auto';
import { openDatabase } from './database.ts';
import { isUntouchedDevice } from './untouched.ts';

afterEach(() => vi.unstubAllGlobals());

it('a device is untouched until our database has been opened on it', async () => {
  expect(await isUntouchedDevice()).toBe(true);
  const database = await openDatabase();
  expect(await isUntouchedDevice()).toBe(false);
  await database.close();
  expect(await isUntouchedDevice()).toBe(false);
});

it('where the browser does not say what it holds, it may hold something', async () => {
  const silent = new IDBFactory();
  silent.databases = () => Promise.reject(new Error('refused'));
  vi.stubGlobal('indexedDB', silent);
  expect(await isUntouchedDevice()).toBe(false);
});
