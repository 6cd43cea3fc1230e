import { useEffect, useState } from 'react';
import { EmptyState, ErrorState } from '#ui/state-message.tsx';
import { isServerThere } from './server-there.ts';

/**
 * In place of a screen whose code is not on the device: before its files are kept, a first visit may lose the connection. The shell around it stays, and
 * the screen comes by itself with the connection.
 */
export function MissingScreen() {
  const [isOffline, setIsOffline] = useState(!navigator.onLine);
  const [trial, setTrial] = useState<'none' | 'running' | 'failed'>('none');

  useEffect(() => {
    const comeBack = () => void loadAnew();
    const goOffline = () => setIsOffline(true);
    addEventListener('online', comeBack);
    addEventListener('offline', goOffline);
    return () => {
      removeEventListener('online', comeBack);
      removeEventListener('offline', goOffline);
    };
  }, []);

  async function loadAnew() {
    setIsOffline(false);
    setTrial('running');
    if (await isServerThere()) location.reload();
    else setTrial('failed');
  }

  if (isOffline)
    return (
      <output>
        <EmptyState title="This page is not on this device yet" text="You are offline. It opens when you are back." />
      </output>
    );
  return (
    <ErrorState
      title="This page could not be loaded"
      text={trial === 'failed' ? 'The server still does not answer.' : 'The server did not answer.'}
      busy={trial === 'running'}
      onRetry={() => void loadAnew()}
    />
  );
}
