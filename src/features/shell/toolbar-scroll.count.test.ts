import { describe, expect, it } from 'vitest';
import { toolbarAfterScroll, toolbarAtRest, type ToolbarScroll } from './toolbar-scroll.ts';

function scroll(from: ToolbarScroll, steps: readonly number[], inFeed = false): ToolbarScroll {
  return steps.reduce((state, step) => toolbarAfterScroll(state, state.top + step, inFeed), from);
}

const down = (events: number) => Array.from({ length: events }, () => 40);
const up = (events: number) => Array.from({ length: events }, () => -10);

describe('toolbarAfterScroll', () => {
  it('hides after 5 consecutive downward scrolls, not after 4 [SHELL-26]', () => {
    expect(scroll(toolbarAtRest, down(4)).hidden).toBe(false);
    expect(scroll(toolbarAtRest, down(5)).hidden).toBe(true);
  });

  it('starts counting anew when the direction changes [SHELL-26]', () => {
    expect(scroll(toolbarAtRest, [...down(4), ...up(1), ...down(4)]).hidden).toBe(false);
    expect(scroll(toolbarAtRest, [...down(4), ...up(3), ...down(5)]).hidden, 'what was scrolled up is not made up for').toBe(
      true,
    );
  });

  it('returns after 3 upward scrolls, not after 2 [SHELL-27]', () => {
    const hidden = scroll(toolbarAtRest, down(10));
    expect(scroll(hidden, up(2)).hidden).toBe(true);
    expect(scroll(hidden, up(3)).hidden).toBe(false);
  });

  it('needs 5 for both inside a feed [SHELL-28]', () => {
    const hidden = scroll(toolbarAtRest, down(5), true);
    expect(hidden.hidden).toBe(true);
    expect(scroll(hidden, up(4), true).hidden).toBe(true);
    expect(scroll(hidden, up(5), true).hidden).toBe(false);
  });

  it('always shows at the top of the page', () => {
    expect(toolbarAfterScroll(scroll(toolbarAtRest, down(9)), 0, true).hidden).toBe(false);
  });
});
