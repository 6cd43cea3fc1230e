import { readFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { getProfileFeed } from '#contract/endpoints/feeds/get-profile-feed.ts';
import { mapPosts } from '#contract/endpoints/posts/map-posts.ts';
import type { Photo } from '#core/outbox/entry-files.ts';
import { createCommands } from '#data/commands/commands.ts';
import type { AppDatabase } from '#data/database.ts';
import { queryDocuments } from '#data/stores/modify-documents.ts';
import { systemClock, systemTimers } from '#platform/clock.ts';
import { createIdSource } from '#platform/ids.ts';
import { PART_BYTES } from '#server/domain/media/rules/video-upload.ts';
import { systemClock as serverClock } from '#server/kernel/clock.ts';
import { createTestApp } from '#server/testing/test-app.ts';
import type { TestApp } from '#server/testing/test-app.ts';
import { answerOf } from '#server/testing/test-client.ts';
import { paddedVideo } from '#server/testing/test-video.ts';
import { FakeLocks } from '#tests/support/fake-locks.ts';
import { loneTab } from '#tests/support/lone-tab.ts';
import { openTestDatabase } from '#tests/support/test-database.ts';
import { startEngine } from '#workers/engine/engine.ts';
import type { Engine } from '#workers/engine/engine.ts';
import { FaultProxy } from '../../e2e/support/proxy/fault-proxy.ts';

const MIB = 1024 * 1024;
/** Of several parts; 50 MB of it is 50 MiB. */
const video = paddedVideo(50 * MIB);
const HALF = 25;
const DAY_MS = 24 * 60 * 60_000;
const places = { method: 'PUT', path: '/media/storage/*' } as const;

/** A tab with the whole engine, on a database that outlives it. */
interface Tab {
  readonly engine: Engine;
  die(): void;
}

let server: TestApp;
let proxy: FaultProxy;
let database: AppDatabase;
let locks: FakeLocks;
let tab: Tab;

beforeEach(async () => {
  server = await createTestApp({ clock: serverClock(), makesVideos: false });
  const { port } = new URL(await server.listen());
  proxy = await FaultProxy.start(Number(port));
  await server.createUser('maya');
  database = await openTestDatabase();
  locks = new FakeLocks();
  tab = await openTab();
  await tab.engine.account.signIn({ method: 'demo', username: 'maya' });
});

afterEach(async () => {
  await tab.engine.stop();
  await proxy.stop();
  await server.close();
  await database.remove();
});

/** Of a dead tab nothing more reaches the network, and what it waits for never comes. */
async function openTab(): Promise<Tab> {
  let isDead = false;
  const own = locks.context();
  const engine = await startEngine(
    {
      apiUrl: `http://127.0.0.1:${proxy.port}`,
      live: { key: 'none', host: '127.0.0.1', port: 9, tls: false },
      appVersion: 'test',
      mainBrand: true,
    },
    loneTab({
      database,
      locks: own,
      timers: { after: (ms, run) => systemTimers.after(ms, () => (isDead ? undefined : run())) },
      async fetch(input, init) {
        const answer = isDead ? undefined : await fetch(input, init).catch((error: unknown) => error);
        if (isDead) return new Promise(() => undefined);
        if (answer instanceof Response) return answer;
        throw answer;
      },
    }),
    () => undefined,
  );
  return {
    engine,
    die() {
      isDead = true;
      own.die();
    },
  };
}

/** The reader posts the video: what is written, and its file, lie on the device. */
async function posts(text: string): Promise<void> {
  const { engine } = tab;
  const commands = createCommands({
    database,
    ids: createIdSource(systemClock),
    clock: systemClock,
    onChange: () => void engine.page.poke(),
  });
  const file = { type: 'video/mp4', name: 'long.mp4' } as const;
  const [id = ''] = await commands.keepFiles([new Blob([Uint8Array.from(video)], { type: file.type })]);
  const photo: Photo = { id, ...file, bytes: video.length, widthPx: 320, heightPx: 240, alt: '' };
  await commands.intend('post', { body: text, isSensitive: false, photos: [photo] });
}

const sent = () => proxy.log.requests(places).reduce((sum, { received }) => sum + received, 0);
const partsThere = () => proxy.log.requests(places).filter(({ status }) => status === 204).length;

/** After so many parts the network is gone in the middle of the next one. */
async function isCutAfter(parts: number): Promise<void> {
  await vi.waitFor(() => expect(partsThere()).toBeGreaterThanOrEqual(parts), { timeout: 60_000, interval: 2 });
  const cut = proxy.addRule({ ...places, fault: { kind: 'halfRequest' } });
  await vi.waitFor(() => expect(cut.used).toBeGreaterThan(0), { timeout: 60_000 });
  proxy.setMode('refuse');
  proxy.clearRules();
}

/** What the server has of the post, which is there once with one video: the bytes of its parts. */
async function arrived(text: string): Promise<Buffer> {
  await vi.waitFor(async () => expect(await queryDocuments(database.outbox, {})).toEqual([]), { timeout: 60_000 });
  const reader = await server.signedIn('reader');
  const { data } = answerOf(getProfileFeed, await reader.get('/v3/profile/maya/feed'));
  const { data: posts } = answerOf(mapPosts, await reader.post('/v3/posts/map', { ulids: data.map(({ id }) => id) }));
  expect(posts.map(({ body, videos }) => [body, videos.length])).toEqual([[text, 1]]);
  const [uuid = ''] = /[0-9a-f-]{36}/.exec(posts[0]?.videos[0]?.url ?? '') ?? [];
  const folder = path.join(server.services.config.dataDir, 'private/uploads', uuid);
  return Buffer.concat(
    Array.from({ length: video.length / PART_BYTES }, (_, part) => readFileSync(path.join(folder, `${part}.part`))),
  );
}

describe('a video of 50 MiB whose connection is cut in the middle [OB54]', { timeout: 120_000 }, () => {
  it('goes on behind what is there: a tenth more than its size is sent at most, the post has it once, and it is whole', async () => {
    await posts('Cut once');
    await isCutAfter(HALF);
    proxy.heal();
    void tab.engine.page.poke();
    expect((await arrived('Cut once')).equals(video)).toBe(true);
    expect(sent()).toBeLessThanOrEqual(video.length * 1.1);
  });

  it('goes on so where the tab died at that moment, and in the tab after that one', async () => {
    await posts('Killed twice');
    for (const parts of [10, HALF]) {
      await isCutAfter(parts);
      tab.die();
      proxy.heal();
      tab = await openTab();
    }
    expect((await arrived('Killed twice')).equals(video)).toBe(true);
    expect(sent()).toBeLessThanOrEqual(video.length * 1.1);
  });

  it('asks for another address where its own is over, and goes on where the server says [API-117]', async () => {
    await posts('Late');
    await isCutAfter(HALF);
    server.clock.setOffset(DAY_MS + 60_000);
    proxy.heal();
    void tab.engine.page.poke();
    expect((await arrived('Late')).equals(video)).toBe(true);
    expect(sent()).toBeLessThanOrEqual(video.length * 1.1);
    expect(proxy.log.requests({ path: '/media/signed-storage-url' }).filter(({ status }) => status === 200)).toHaveLength(2);
  });
});
