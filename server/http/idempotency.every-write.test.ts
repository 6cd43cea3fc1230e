import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Endpoint } from '#contract/endpoint.ts';
import { buildPath } from '#contract/path.ts';
import { endpointList } from '#contract/registry.ts';
import { routes } from '../routes/registry.ts';
import { differenceOf, takeFingerprint } from '../testing/database-fingerprint.ts';
import type { Fingerprint } from '../testing/database-fingerprint.ts';
import { createTestApp, newKey } from '../testing/test-app.ts';
import type { TestApp } from '../testing/test-app.ts';
import type { TestAnswer, TestClient } from '../testing/test-client.ts';
import { openScene, writeCases } from '../testing/write-cases.ts';
import { writeVariants } from '../testing/write-variants.ts';
import type { WriteCase } from '../testing/write-cases.ts';

/** The embedded database has one connection, and calls meet in it in the same way each time. */
const FEW = process.env['TEST_DATABASE_URL'] === undefined ? 1 : 2;
const ROUNDS = process.env['TEST_SCALE'] === 'full' ? 100 : FEW;
const AT_ONCE = 10;

const writes = routes.map(({ endpoint }) => endpoint).filter(({ effect }) => effect === 'write');

/** Title, endpoint, and what is asked of it: every write in its plain form, then what takes another path. */
const cases = [
  ...writes.map((endpoint) => [endpoint.name, endpoint, writeCases[endpoint.name]] as const),
  ...writeVariants.map(
    ([name, what, prepare]) => [`${name}: ${what}`, writes.find((one) => one.name === name), prepare] as const,
  ),
];

describe(`invariant 2: the same key ${AT_ONCE} times at once, ${ROUNDS} times over, has one effect`, () => {
  /** Two servers on one database: neither knows what the other is just doing. */
  let here: TestApp;
  let there: TestApp;
  const published: string[] = [];

  beforeAll(async () => {
    here = await createTestApp({ config: { writesPerMinute: 1_000_000 } });
    there = await createTestApp({ config: { writesPerMinute: 1_000_000 }, beside: here });
    for (const { hub } of [here, there]) {
      vi.spyOn(hub, 'publish').mockImplementation(async (_channel, event) => void published.push(event));
    }
  });
  afterAll(async () => {
    await there.close();
    await here.close();
  });

  it('knows a case of every write that this server answers', () => {
    expect(Object.keys(writeCases).toSorted()).toEqual(writes.map(({ name }) => name).toSorted());
  });

  it('answers every write of the contract', () => {
    const routed = new Set(writes.map(({ name }) => name));
    const all = endpointList.filter(({ effect }) => effect === 'write').map(({ name }) => name);
    expect(all.filter((name) => !routed.has(name)).toSorted()).toEqual([]);
  });

  async function prepared(endpoint: Endpoint, prepare: WriteCase) {
    const { as, params, query, body } = await prepare(await openScene(here));
    const url = `${buildPath(endpoint, params)}${query === undefined ? '' : `?${query}`}`;
    const key = newKey();
    const sendFrom = (client: TestClient) => () => client.call(endpoint.method, url, { key, body });
    return { send: sendFrom(as), sendElsewhere: sendFrom(there.clientOf(as)) };
  }

  async function settledState(): Promise<{ rows: Fingerprint; events: number }> {
    await here.services.outgoing.settled();
    await there.services.outgoing.settled();
    return { rows: await takeFingerprint(here.db), events: published.length };
  }

  /** What the work changed in the database, and the live events that went out. */
  async function effectOf(work: () => Promise<unknown>) {
    const before = await settledState();
    await work();
    const after = await settledState();
    return { rows: differenceOf(before.rows, after.rows), events: published.slice(before.events).toSorted() };
  }

  it.each(cases)(
    '%s',
    async (title, endpoint, prepare) => {
      if (endpoint === undefined || prepare === undefined) throw new Error(`No case in server/testing/write-cases.ts: ${title}`);
      const alone = await prepared(endpoint, prepare);
      let reference: TestAnswer | undefined;
      const effectOfOne = await effectOf(async () => (reference = await alone.send()));
      const status = endpoint.status ?? 200;
      expect(reference?.status).toBe(status);
      expect(effectOfOne.rows).toMatchObject({ 'idempotency_keys.rows': 1 });

      for (let round = 0; round < ROUNDS; round += 1) {
        const { send, sendElsewhere } = await prepared(endpoint, prepare);
        let answers: TestAnswer[] = [];
        const effect = await effectOf(async () => {
          answers = await Promise.all(
            Array.from({ length: AT_ONCE }, (_value, index) => (index % 2 === 0 ? send() : sendElsewhere())),
          );
        });
        expect(effect).toEqual(effectOfOne);

        const firsts = answers.filter((answer) => answer.status === status && !isReplay(answer));
        expect(firsts).toHaveLength(1);
        for (const answer of answers) {
          if (answer.status === 409)
            expect(answer).toMatchObject({ body: { error_type: 'conflict' }, headers: { 'retry-after': '1' } });
          else expect(answer).toMatchObject({ status, body: firsts[0]?.body });
        }
        for (const repeat of [await send(), await sendElsewhere()]) {
          expect(repeat).toMatchObject({ status, body: firsts[0]?.body });
          expect(isReplay(repeat)).toBe(true);
        }
      }
    },
    600_000,
  );
});

function isReplay({ headers }: TestAnswer): boolean {
  return headers['idempotent-replayed'] === 'true';
}
