import { useSyncExternalStore } from 'react';
import { createValueStore } from '../value-store.ts';

/**
 * Whether the reader pressed the bell or the Notifications entry since they signed in or this page was loaded: only
 * then are they asked about pushes, never on arrival (NOTIF-18).
 */
export const notificationsSought = createValueStore(false);

export function noteNotificationsSought(): void {
  notificationsSought.set(true);
}

export function useNotificationsSought(): boolean {
  return useSyncExternalStore(notificationsSought.subscribe, notificationsSought.get);
}
