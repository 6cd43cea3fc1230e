import { useState, useSyncExternalStore } from 'react';
import type { Observable } from 'rxjs';
import type { Views } from '#data/views/view-api.ts';
import { sameItems } from '#data/views/shared-values.ts';
import { useAppServices } from './app-context.tsx';
import { createViewStore } from './view-store.ts';

/**
 * The newest value of a view, and `initial` until the device has answered. The factory runs again only when
 * `dependencies` change: `useView((views) => views.list(key), unknownList, [listKeyText(key)])`.
 */
export function useView<Value, Initial>(
  factory: (views: Views) => Observable<Value>,
  initial: Initial,
  dependencies: readonly unknown[],
): Value | Initial {
  const { views } = useAppServices();
  const inputs = [views, ...dependencies];
  const make = () => ({ inputs, store: createViewStore<Value | Initial>(factory(views), initial) });
  const [held, hold] = useState(make);
  let current = held;
  if (!sameItems(held.inputs, inputs)) {
    current = make();
    hold(current);
  }
  return useSyncExternalStore(current.store.subscribe, current.store.get, current.store.get);
}
