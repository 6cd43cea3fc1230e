import { useEffect, useState } from 'react';
import { EmptyState, ErrorState } from '#ui/state-message.tsx';
import { t } from '#messages/t.ts';
import { loadWhatIsKept } from './kept-code.ts';
import { isServerThere } from './server-there.ts';

/** A server that did not answer just after the connection came back is asked again, milliseconds. */
const ASK_AGAIN_MS = 5000;

/**
 * In place of a screen whose code is not on the device: before its files are kept, a first visit may lose the
 * connection. The shell around it stays, and the screen comes by itself with the connection, or from the files where
 * they are kept.
 */
export function MissingScreen({ error }: { readonly error: Error }) {
  const [isOffline, setIsOffline] = useState(!navigator.onLine);
  const [trial, setTrial] = useState<'none' | 'running' | 'failed'>('none');

  useEffect(() => void loadWhatIsKept(error), [error]);

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

  // The first question after a pause may meet a network that is not whole yet; nobody has to press for the next one.
  useEffect(() => {
    if (trial !== 'failed' || isOffline) return undefined;
    const timer = setTimeout(() => void loadAnew(), ASK_AGAIN_MS);
    return () => clearTimeout(timer);
  }, [trial, isOffline]);

  async function loadAnew() {
    setIsOffline(false);
    setTrial('running');
    if (await isServerThere()) location.reload();
    else setTrial('failed');
  }

  if (isOffline)
    return (
      <output>
        <EmptyState title={t('crash.missing')} text={t('crash.missingText')} />
      </output>
    );
  return (
    <ErrorState
      title={t('crash.notLoaded')}
      text={trial === 'failed' ? t('crash.stillNoAnswer') : t('crash.noAnswer')}
      busy={trial === 'running'}
      onRetry={() => void loadAnew()}
    />
  );
}
