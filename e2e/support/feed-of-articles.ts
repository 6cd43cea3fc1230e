import { expect, type Page } from '@playwright/test';
import { axe } from './axe.ts';

/**
 * All that the feed on the page holds stands in articles, as ARIA's feed pattern has it: what opens below a post and
 * what stands between two as well.
 */
export async function expectFeedOfArticles(page: Page): Promise<void> {
  const { violations, passes } = await axe(page).include('[role="feed"]').withRules(['aria-required-children']).analyze();
  expect(violations.flatMap(({ nodes }) => nodes.map(({ failureSummary }) => failureSummary))).toEqual([]);
  expect(passes.length).toBeGreaterThan(0);
}
