import { expect, it } from 'vitest';
import { watchLifecycle } from './page-lifecycle.ts';

function page() {
  const source = Object.assign(new EventTarget(), { document: new EventTarget() });
  const seen: string[] = [];
  const noted = (what: string) => () => void seen.push(what);
  const stop = watchLifecycle(
    { onFreeze: noted('freeze'), onThaw: noted('thaw'), onKeep: noted('keep'), onReturn: noted('return') },
    source,
  );
  return { source, seen, stop };
}

const transition = (type: string, persisted: boolean) => Object.assign(new Event(type), { persisted });

it('tells of a page that is frozen where it stands', () => {
  const { source, seen } = page();
  source.document.dispatchEvent(new Event('freeze'));
  source.document.dispatchEvent(new Event('resume'));
  expect(seen).toEqual(['freeze', 'thaw']);
});

it('tells of a page that is kept for going back', () => {
  const { source, seen } = page();
  source.dispatchEvent(transition('pagehide', true));
  source.dispatchEvent(transition('pageshow', true));
  expect(seen).toEqual(['keep', 'return']);
});

it('says nothing of a page that starts or ends, nor after it was stopped', () => {
  const { source, seen, stop } = page();
  source.dispatchEvent(transition('pageshow', false));
  source.dispatchEvent(transition('pagehide', false));
  stop();
  source.document.dispatchEvent(new Event('freeze'));
  expect(seen).toEqual([]);
});
