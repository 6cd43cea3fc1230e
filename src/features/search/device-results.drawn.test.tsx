import { expect, it } from 'vitest';
import type { DeviceSearchView } from '#bridge/hooks/use-device-search.ts';
import { nothingFound } from '#core/search/found.ts';
import { markupOf, textOf } from '#tests/support/rendered.tsx';
import { DeviceResultsView } from './device-results-view.tsx';
import { states } from './device-results.states.tsx';

const drawn = (view: DeviceSearchView, isOffline = true) => markupOf(<DeviceResultsView view={view} isOffline={isOffline} />);
const state = (name: string) => markupOf(<>{states[name]?.()}</>);

it('says that what was found is from the device, and of each thing what it is [SEARCH-20]', () => {
  const text = textOf(state('one of each kind'));
  expect(text).toMatch(/^On this device 7 results on this device /);
  expect(text).toMatch(/Drafts Draft · .* Tide tables for the week Not sent yet Post Not sent · .* Off to the tide line/);
  expect(text).toMatch(/Comment Refused · .* No tide here People TT Tide Tables @ tide/);
  expect(text).toMatch(/Saved posts IL Ines Lind @ineslind .* Posts NH Noor Haddad/);
});

it('marks what matched, and shows what was written as text', () => {
  const markup = state('one of each kind');
  expect(markup).toMatch(/Dunlins at low <mark[^>]*>tide<\/mark>, &lt;b&gt;four hundred&lt;\/b&gt; of them/);
  expect(markup.match(/<mark/g)).toHaveLength(9);
});

it('leads to each thing', () => {
  const markup = state('one of each kind');
  for (const address of ['/post/P1', '/post/P2', '/tide', '/noor']) expect(markup).toContain(`href="${address}"`);
  expect(markup.match(/href="\/outbox"/g)).toHaveLength(2);
  expect(markup.match(/<button/g), 'the draft opens in the composer').toHaveLength(1);
});

it('says that nothing was found, that it is searching, or that it failed, and is not there where nothing is asked', () => {
  expect(textOf(drawn({ state: 'found', found: nothingFound }))).toBe(
    'On this device 0 results on this device Nothing on this device matches.',
  );
  expect(drawn({ state: 'loading' })).toContain('aria-busy="true"');
  expect(textOf(drawn({ state: 'failed', onRetry: () => undefined }))).toBe(
    'On this device The search on this device failed. Try again',
  );
  expect(drawn({ state: 'nothingAsked' })).toBe('');
});

it('without anything on the device leaves the page to what the server finds, and says so to who does not see it', () => {
  const markup = drawn({ state: 'found', found: nothingFound }, false);
  expect(textOf(markup)).toBe('Nothing on this device matches.');
  expect(markup).not.toContain('<h2');
  expect(markup).not.toContain('<p');
});

it('where all of it stands below says so, to everybody where nobody but the device answers [SEARCH-20]', () => {
  const below = (isOffline: boolean) =>
    markupOf(<DeviceResultsView view={{ state: 'found', found: nothingFound }} isOffline={isOffline} isRestBelow />);
  expect(textOf(below(false))).toBe('All that this device has of it stands below.');
  expect(below(false)).not.toContain('<h2');
  expect(textOf(below(true))).toBe('On this device All that this device has of it stands below.');
  expect(below(true)).toMatch(/<h2.*<p/);
});
