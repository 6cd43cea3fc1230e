import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { TimeoutItem } from './timeout-item.tsx';

const now = Date.UTC(2026, 0, 10, 12);

beforeEach(() => void vi.useFakeTimers({ now }));
afterEach(() => void vi.useRealTimers());

function markupOf(until: string | null): string {
  return renderToStaticMarkup(<TimeoutItem until={until} onOpen={() => undefined} />);
}

describe('the Timeout entry', () => {
  it('stands at 00:00:00:00 from the expiry on, until the server tells of no timeout [TIMEOUT-13]', () => {
    expect(markupOf(new Date(now + 1).toISOString())).toContain('>00:00:01<');
    expect(markupOf(new Date(now).toISOString())).toContain('>00:00:00:00<');
    expect(markupOf(new Date(now - 600_000).toISOString())).toContain('>00:00:00:00<');
    expect(markupOf(null)).toBe('');
  });
});
