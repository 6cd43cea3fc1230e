import { afterAll, beforeAll } from 'vitest';
import { createPost } from '#contract/endpoints/posts/create-post.ts';
import { createOutboxTransport } from '#net/outbox-transport.ts';
import { createTestApp } from '#server/testing/test-app.ts';
import type { TestApp } from '#server/testing/test-app.ts';
import { answerOf } from '#server/testing/test-client.ts';
import { IdempotentServer } from '#tests/support/idempotent-server.ts';
import { modelTransport } from '#tests/support/model-transport.ts';
import { refuse } from '#tests/support/idempotent-server.ts';
import { outboxTransportSuite } from '#tests/support/outbox-transport-suite.ts';
import { SeededRandom } from '#tests/support/seeded-random.ts';
import { serverDevice } from '#tests/support/server-device.ts';
import { VirtualWorld } from '#tests/support/virtual-world.ts';
import { FaultyNetwork } from './faulty-network.ts';
import { SimulatedDevice } from './simulated-device.ts';

const READER = '01R00000000000000000000001';
/** The model knows no members: it makes the id of one whom it is asked about of the name. */
const AUTHOR = { id: '01A00000000000000000000001', username: '01a00000000000000000000001' };

async function timedOut(server: IdempotentServer, until: number): Promise<number> {
  server.timeouts.set(READER, until);
  return until;
}

async function takenBy(server: IdempotentServer): Promise<readonly string[]> {
  return server.committed.map(({ body }) => body);
}

outboxTransportSuite('to the model', async () => {
  const server = new IdempotentServer();
  let userId: string | null = READER;
  let isOnline = true;
  const transport = modelTransport(server, () => userId);
  return {
    transport: {
      send: async (...sent) => (isOnline ? transport.send(...sent) : refuse('offline', 'No connection.')),
    },
    reader: READER,
    author: AUTHOR,
    post: server.addPost(AUTHOR.id),
    signIn: (next) => void (userId = next),
    connect: (next) => void (isOnline = next),
    timeOut: (ms) => timedOut(server, ms),
    taken: () => takenBy(server),
  };
});

outboxTransportSuite('of the simulations, without faults', async () => {
  const world = new VirtualWorld();
  const random = new SeededRandom(1);
  const server = new IdempotentServer(world.now);
  const network = new FaultyNetwork(server, world, random);
  network.hasFaults = false;
  const device = new SimulatedDevice({ number: 1, world, random, network });
  device.signIn(READER);
  const transport = network.connect(device);
  return {
    transport: {
      async send(...sent) {
        let isAnswered = false;
        const answer = transport.send(...sent).finally(() => (isAnswered = true));
        await world.until(() => isAnswered, 60_000);
        return answer;
      },
    },
    reader: READER,
    author: AUTHOR,
    post: server.addPost(AUTHOR.id),
    signIn: (userId) => (userId === null ? device.signOut() : device.signIn(userId)),
    connect: (isOnline) => void (device.isOnline = isOnline),
    timeOut: (ms) => timedOut(server, world.now() + ms),
    taken: () => takenBy(server),
  };
});

let server: TestApp;
let baseUrl: string;
let pairs = 0;

beforeAll(async () => {
  server = await createTestApp();
  baseUrl = await server.listen();
});
afterAll(() => server.close());

outboxTransportSuite('to the server', async () => {
  pairs += 1;
  const username = `author${pairs}`;
  const [reader, author] = [await server.signedIn(`reader${pairs}`), await server.signedIn(username)];
  const made = await author.put('/v3/posts', { body: 'old', isSensitive: false, groupName: 'default' });
  const { id: post } = answerOf(createPost, made).data;
  const { client, signIn, connect } = serverDevice(baseUrl, [reader, author]);
  return {
    transport: createOutboxTransport(client),
    reader: reader.id,
    author: { id: author.id, username },
    post,
    signIn,
    connect,
    async timeOut(ms) {
      const until = Date.now() + ms;
      const members = server.db.updateTable('users').set({ timeout_expires_at: new Date(until) });
      await members.where('id', '=', reader.id).execute();
      return until;
    },
    async taken() {
      const members = server.db.selectFrom('posts').select('body').where('user_id', 'in', [reader.id, author.id]);
      const rows = await members.where('id', '!=', post).orderBy('id').execute();
      return rows.map(({ body }) => body);
    },
  };
});
