import type { Locator } from '@playwright/test';
import { expect } from './test.ts';

/** The sheet has this title where it is read: one for listeners alone is 1 px wide. */
export async function seesTitle(sheet: Locator, name: string): Promise<void> {
  const title = sheet.getByRole('heading', { name, exact: true });
  await expect(title).toBeVisible();
  expect((await title.boundingBox())?.width).toBeGreaterThan(1);
}
