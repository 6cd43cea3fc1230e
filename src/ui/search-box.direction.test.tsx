import { expect, it } from 'vitest';
import { markupOf } from '#tests/support/rendered.tsx';
import { SearchBox } from './search-box.tsx';

const drawn = (value: string) =>
  markupOf(<SearchBox label="Find" placeholder="Find" value={value} onChange={() => undefined} onClear={() => undefined} />);

it('an empty field runs as its page, so that its placeholder stands at its icon; what is typed runs as its letters do', () => {
  expect(drawn('')).not.toContain('dir=');
  expect(drawn('tern')).toMatch(/<input[^>]* dir="auto"/);
});
