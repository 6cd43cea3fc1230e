import sharp from 'sharp';
import { afterAll, beforeAll } from 'vitest';
import type { EntryFile } from '#core/outbox/entry-files.ts';
import { createFileUploader } from '#net/file-uploader.ts';
import { putByFetch, type PutBytes } from '#net/put-bytes.ts';
import { createTestApp } from '#server/testing/test-app.ts';
import type { TestApp } from '#server/testing/test-app.ts';
import { fileUploaderSuite } from '#tests/support/file-uploader-suite.ts';
import { IdempotentServer } from '#tests/support/idempotent-server.ts';
import { contentOf } from '#tests/support/media-server.ts';
import { SeededRandom } from '#tests/support/seeded-random.ts';
import { serverDevice } from '#tests/support/server-device.ts';
import { VirtualWorld } from '#tests/support/virtual-world.ts';
import { FaultyNetwork } from './faulty-network.ts';
import { SimulatedDevice } from './simulated-device.ts';
import { videoFile, videoNamed } from './simulated-videos.ts';

const READER = '01R00000000000000000000001';
const OTHER = '01A00000000000000000000001';
/** Of a video in two parts. */
const VIDEO = '01JD0000000000000000000003';
const PICTURE = '01JD0000000000000000000001';

fileUploaderSuite('of the simulations, without faults', async () => {
  const world = new VirtualWorld();
  const random = new SeededRandom(1);
  const network = new FaultyNetwork(new IdempotentServer(world.now), world, random);
  network.hasFaults = false;
  const device = new SimulatedDevice({ number: 1, world, random, network });
  device.signIn(READER);
  const picture: EntryFile = { id: PICTURE, type: 'image/png', bytes: 100, name: 'a.png' };
  const video: EntryFile = { id: VIDEO, type: 'video/mp4', bytes: contentOf(VIDEO).length, name: 'a.mp4' };
  for (const { id } of [picture, video]) device.files.add(id);
  const uploader = network.uploads(device);
  async function passing<Value>(work: Promise<Value>): Promise<Value> {
    let isDone = false;
    const watched = work.finally(() => (isDone = true));
    await world.until(() => isDone, 60_000);
    return watched;
  }
  return {
    uploader: {
      put: (...given) => passing(uploader.put(...given)),
      register: (...given) => passing(uploader.register(...given)),
    },
    reader: READER,
    other: OTHER,
    files: { picture, video },
    signIn: (userId) => (userId === null ? device.signOut() : device.signIn(userId)),
    connect: (isOnline) => void (device.isOnline = isOnline),
    lose: ({ id }) => void device.files.delete(id),
  };
});

let server: TestApp;
let baseUrl: string;
let pairs = 0;
let png: Buffer;

beforeAll(async () => {
  server = await createTestApp({ makesVideos: false });
  baseUrl = await server.listen();
  png = await sharp({ create: { width: 4, height: 3, channels: 3, background: '#e50038' } })
    .png()
    .toBuffer();
});
afterAll(() => server.close());

fileUploaderSuite('to the server', async () => {
  pairs += 1;
  const [reader, other] = [await server.signedIn(`reader${pairs}`), await server.signedIn(`other${pairs}`)];
  const { client, fetch, signIn, connect } = serverDevice(baseUrl, [reader, other]);
  const held = new Map([
    [PICTURE, new Blob([Uint8Array.from(png)])],
    [VIDEO, new Blob([Uint8Array.from(videoNamed(VIDEO))])],
  ]);
  // Tells how far it is, as XMLHttpRequest does, which Node has not.
  const put: PutBytes = async (request) => {
    const status = await putByFetch(fetch)(request);
    request.onProgress(request.bytes.size);
    return status;
  };
  return {
    uploader: createFileUploader({ client, baseUrl, put, readFile: async (id) => held.get(id) }),
    reader: reader.id,
    other: other.id,
    files: { picture: { id: PICTURE, type: 'image/png', bytes: png.length, name: 'a.png' }, video: videoFile(VIDEO) },
    signIn,
    connect,
    lose: ({ id }) => void held.delete(id),
  };
});
