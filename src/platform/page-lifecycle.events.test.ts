import { expect, it } from 'vitest';
import { watchLifecycle } from './page-lifecycle.ts';

function page() {
  const source = Object.assign(new EventTarget(), { document: new EventTarget() });
  const seen: string[] = [];
  const stop = watchLifecycle({ onFreeze: () => seen.push('freeze'), onThaw: () => seen.push('thaw') }, source);
  return { source, seen, stop };
}

const transition = (type: string, persisted: boolean) => Object.assign(new Event(type), { persisted });

it('tells of a freezing and a thawing page, and of one that is kept for going back', () => {
  const { source, seen } = page();
  source.document.dispatchEvent(new Event('freeze'));
  source.document.dispatchEvent(new Event('resume'));
  source.dispatchEvent(transition('pagehide', true));
  source.dispatchEvent(transition('pageshow', true));
  expect(seen).toEqual(['freeze', 'thaw', 'freeze', 'thaw']);
});

it('says nothing of a page that starts or ends, nor after it was stopped', () => {
  const { source, seen, stop } = page();
  source.dispatchEvent(transition('pageshow', false));
  source.dispatchEvent(transition('pagehide', false));
  stop();
  source.document.dispatchEvent(new Event('freeze'));
  expect(seen).toEqual([]);
});
