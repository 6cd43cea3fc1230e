import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createServerAlertBoard } from './server-alert.ts';
import { ServerNotice } from './shell-alerts.tsx';
import styles from './shell-alerts.module.css';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function setUp() {
  const board = createServerAlertBoard();
  const markup = () => renderToStaticMarkup(<ServerNotice state={board.get()} dismiss={board.dismiss} />);
  return { board, markup };
}

const back = 'Server is back online. Thank you for waiting!';

describe('what is said about the server', () => {
  it('is a success for 5000 ms once it is back, and no longer [TIMEOUT-19]', () => {
    const { board, markup } = setUp();
    board.note(true);
    expect(markup()).not.toContain(back);
    board.note(false);
    vi.advanceTimersByTime(4999);
    expect(markup()).toContain(back);
    expect(markup()).toContain(`class="${styles['alert']} ${styles['success']}" role="status"`);
    vi.advanceTimersByTime(1);
    expect(markup()).toBe('');
  });

  it('is nothing where it never was down', () => {
    const { board, markup } = setUp();
    board.note(false);
    expect(markup()).toBe('');
  });

  it('is danger as long as it is down, also when it falls again while its return is told [TIMEOUT-18]', () => {
    const { board, markup } = setUp();
    board.note(true);
    board.note(false);
    board.note(true);
    vi.advanceTimersByTime(600_000);
    expect(markup()).toContain('role="alert"');
    expect(markup()).toContain(styles['danger']);
    board.dismiss();
    expect(markup()).toBe('');
  });
});
