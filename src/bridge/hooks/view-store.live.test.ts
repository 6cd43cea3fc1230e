import { BehaviorSubject, defer, startWith, Subject, take, throwError } from 'rxjs';
import { expect, it, vi } from 'vitest';
import { createViewStore } from './view-store.ts';

it('answers a warm view before anybody subscribes, and a cold one with its initial value', () => {
  expect(createViewStore<string>(new BehaviorSubject('warm'), 'unknown').get()).toBe('warm');
  expect(createViewStore<string>(new Subject<string>(), 'unknown').get()).toBe('unknown');
});

it('tells its listener of changes only, and of none after unsubscribing', () => {
  const source = new BehaviorSubject('a');
  const store = createViewStore<string>(source, 'unknown');
  store.get();
  const listener = vi.fn<() => void>();
  const stop = store.subscribe(listener);
  expect(listener).not.toHaveBeenCalled();
  source.next('b');
  source.next('b');
  expect([store.get(), listener.mock.calls.length]).toEqual(['b', 1]);
  stop();
  source.next('c');
  expect([store.get(), listener.mock.calls.length]).toEqual(['b', 1]);
});

it('throws the failure of its view where the value is read', () => {
  const store = createViewStore<string>(
    throwError(() => new Error('no storage')),
    'unknown',
  );
  expect(() => store.get()).toThrow('no storage');
});

it('never goes back to what stood in for the live value when it is read for the first time', () => {
  const live = new BehaviorSubject('signed in');
  const source = live.pipe(startWith('signed out'));
  let isOpen = false;
  const store = createViewStore<string>(
    defer(() => (isOpen ? source.pipe(take(1)) : source)),
    'unknown',
  );
  store.subscribe(() => undefined);
  isOpen = true;
  expect(store.get()).toBe('signed in');
});
