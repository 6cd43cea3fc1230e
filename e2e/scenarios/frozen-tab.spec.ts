import type { Page } from '@playwright/test';
import { Composer } from '../pages/composer.ts';
import { PausedWorker } from '../support/paused-worker.ts';
import { expect, test } from '../support/test.ts';
import { Truth } from '../support/truth.ts';

const LEADER_LOCK = 'dunlin-leader';
const TEXT = 'Written while the other tab was frozen';

/** Who holds the lead and how many stand in line for it, as the browser's lock manager tells. */
function lead(page: Page): Promise<{ holder: string | undefined; waiting: number }> {
  return page.evaluate(async (name) => {
    const { held = [], pending = [] } = await navigator.locks.query();
    const isLead = (lock: { name?: string }) => lock.name === name;
    return { holder: held.find(isLead)?.clientId, waiting: pending.filter(isLead).length };
  }, LEADER_LOCK);
}

test('a second tab leads and sends when the first one freezes, and the first one follows when it thaws [SY18]', async ({
  actor,
  installation,
}) => {
  const first = await actor('maya');
  await expect.poll(async () => (await lead(first)).holder).toBeDefined();
  const second = await first.context().newPage();
  await second.goto('/feed');
  await second.getByRole('article').first().waitFor();
  await expect.poll(async () => (await lead(second)).waiting, 'the second tab stands in line').toBe(1);
  const { holder: firstLeader } = await lead(second);

  const frozen = await PausedWorker.pause(first);
  const composer = new Composer(second);
  await composer.opens();
  await composer.writes(TEXT);
  const truth = new Truth(installation, 'maya');
  const delivered = async () => (await truth.postsOf('maya')).filter(({ body }) => body === TEXT).length;
  await expect.poll(delivered, 'the second tab sends').toBe(1);
  await expect
    .poll(async () => (await lead(second)).holder, { message: 'the lead goes over', timeout: 45_000 })
    .not.toBe(firstLeader);

  const { holder: secondLeader } = await lead(second);
  await frozen.resume();
  await expect.poll(async () => (await lead(second)).waiting, 'the first tab stands in line again').toBe(1);
  expect((await lead(second)).holder, 'and takes nothing back').toBe(secondLeader);
  await expect(first.getByText(TEXT).first(), 'it knows what came meanwhile').toBeVisible();
  expect(await delivered()).toBe(1);

  // A page that is told of its freezing hands the lead over at once.
  await second.evaluate(() => document.dispatchEvent(new Event('freeze')));
  await expect.poll(async () => (await lead(first)).holder).not.toBe(secondLeader);
  await second.evaluate(() => document.dispatchEvent(new Event('resume')));
  await expect.poll(async () => (await lead(first)).waiting).toBe(1);
});
