import { chromium } from '@playwright/test';
import type { Origin } from '../../../e2e/support/installation.ts';
import { launchOptions } from '../../../e2e/support/launch-options.ts';
import { figureOf, type PartReport } from '../figures.ts';
import { bundlePageScript, callBench } from '../page-script.ts';
import { ROUNDS } from '../rounds.ts';
import { filledPage } from './feed.ts';

const STORED = 300;
const MANY = 20;

interface Times {
  readonly view: number;
  readonly raw: number;
}

/**
 * A post changes; the clock stops when every live list of 50 that shows it has the change. Against a bare put and the
 * list read again.
 */
export async function measureWrite({ url }: Origin): Promise<PartReport> {
  const script = await bundlePageScript('feed-page');
  const browser = await chromium.launch(launchOptions);
  try {
    const page = await filledPage(browser, url, script, STORED);
    const rounds: { one: Times; many: Times }[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      await page.reload();
      await page.evaluate(script);
      const one = await callBench<Times>(page, 'writeToLive', 1);
      const many = await callBench<Times>(page, 'writeToLive', MANY);
      rounds.push({ one, many });
    }
    return {
      lines: [
        {
          name: 'write to live list, against a bare put and reread',
          figure: figureOf(rounds.map(({ one }) => one.view / one.raw)),
          unit: 'x',
          aim: 2,
        },
        {
          name: `with ${MANY} live lists that show it, against one`,
          figure: figureOf(rounds.map(({ one, many }) => many.view / one.view)),
          unit: 'x',
          aim: 2,
        },
        { name: 'write to live list', figure: figureOf(rounds.map(({ one }) => one.view)), unit: 'ms' },
        { name: `write to ${MANY} live lists`, figure: figureOf(rounds.map(({ many }) => many.view)), unit: 'ms' },
      ],
      details: rounds,
    };
  } finally {
    await browser.close();
  }
}
