import type { BrowserContext } from '@playwright/test';

/** Notes in `violations` whatever the browser says it refused by the content policy, Trusted Types included, in pages and their workers. */
export function notePolicyViolations(context: BrowserContext, violations: string[]): void {
  context.on('console', (message) => {
    const text = message.text();
    if (/Content Security Policy|Trusted ?(?:Type|HTML|Script)/i.test(text)) violations.push(text);
  });
}
