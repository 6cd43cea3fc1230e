import { expect, it } from 'vitest';
import { defaultUserSettings } from '#contract/default-settings.ts';
import { markupOf, textOf } from '#tests/support/rendered.tsx';
import { QuietHours } from './quiet-hours.tsx';

function drawn(given: Partial<typeof defaultUserSettings>): string {
  return markupOf(<QuietHours settings={{ ...defaultUserSettings, ...given }} onChange={() => undefined} />);
}

it('quiet hours show their times once they are on, another time than the offered ones too, and whose time it is', () => {
  expect(textOf(drawn({}))).not.toContain('Begin');
  const markup = drawn({ quiet_hours: true, quiet_from: '21:40', quiet_to: '06:30', time_zone: 'America/New_York' });
  expect([...markup.matchAll(/<option value="([\d:]+)" selected/g)].map(([, time]) => time)).toEqual(['21:40', '06:30']);
  expect(textOf(markup)).toContain('Times are those of America/New York.');
});
