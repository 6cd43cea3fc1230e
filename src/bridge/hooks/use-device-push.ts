import { useEffect, useState } from 'react';
import { pushState, subscribeToPush, unsubscribeFromPush } from '#platform/push.ts';
import type { PushState } from '#platform/push.ts';
import { t } from '#messages/t.ts';
import { useAppServices } from './app-context.tsx';
import { useUiIntents } from './ui-intents.tsx';
import { useView } from './use-view.ts';

export interface DevicePush {
  /** Null: not known yet, or nothing is pushed by this server. */
  readonly state: PushState | null;
  readonly isBusy: boolean;
  /** Answers whether it is so now. The reader is told where it is not. */
  turn(isOn: boolean): Promise<boolean>;
}

/** Whether this device is pushed to, and how that changes (NOTIF-18). */
export function useDevicePush(): DevicePush {
  const { commands } = useAppServices();
  const { showToast } = useUiIntents();
  const shell = useView((views) => views.shell(), null, []);
  const serverKey = shell?.publicSettings.push_public_key ?? null;
  const isWantedByAccount = shell?.userSettings.notifications_push_notifications ?? true;
  const [state, setState] = useState<PushState | null>(null);
  const [isBusy, setIsBusy] = useState(false);

  useEffect(() => {
    if (serverKey === null) return undefined;
    let isGone = false;
    const read = () =>
      void pushState(serverKey).then(
        (now) => !isGone && setState(now),
        () => undefined,
      );
    read();
    // The browser's own settings were changed in another window.
    window.addEventListener('focus', read);
    return () => {
      isGone = true;
      window.removeEventListener('focus', read);
    };
  }, [serverKey]);

  async function subscribe(key: string): Promise<void> {
    const made = await subscribeToPush(key);
    if (made === null) return;
    await commands.intend('pushSubscription', made);
    if (!isWantedByAccount) await commands.intend('setting', { notifications_push_notifications: true });
  }

  async function unsubscribe(): Promise<void> {
    const endpoint = await unsubscribeFromPush();
    if (endpoint !== null) await commands.intend('pushSubscription', { endpoint, keys: null });
  }

  return {
    state: serverKey === null ? null : state,
    isBusy,
    async turn(isOn) {
      if (serverKey === null) return false;
      setIsBusy(true);
      await (isOn ? subscribe(serverKey) : unsubscribe()).catch(() =>
        showToast({ text: isOn ? t('push.failedOn') : t('push.failedOff'), tone: 'danger' }),
      );
      setIsBusy(false);
      const now = await pushState(serverKey);
      setState(now);
      return (now === 'on') === isOn;
    },
  };
}
