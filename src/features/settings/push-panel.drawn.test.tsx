import { expect, it } from 'vitest';
import { markupOf, textOf } from '#tests/support/rendered.tsx';
import type { PushPanelProps } from './push-panel.tsx';
import { PushPanel } from './push-panel.tsx';

const drawn = (state: PushPanelProps['state']) => markupOf(<PushPanel state={state} isBusy={false} onTurn={() => undefined} />);

it('is a switch where the device can be pushed to, and else says why not and what helps [NOTIF-18]', () => {
  expect((['on', 'off'] as const).map((state) => /aria-checked="(\w+)"/.exec(drawn(state))?.[1])).toEqual(['true', 'false']);
  const said = (['unsupported', 'blocked', 'needsInstall'] as const).map((state) => [
    drawn(state).includes('role="switch"'),
    textOf(drawn(state)),
  ]);
  expect(said).toMatchObject([
    [false, expect.stringContaining('does not know push')],
    [false, expect.stringContaining('settings of your browser')],
    [false, expect.stringContaining('Add to Home Screen')],
  ]);
});
