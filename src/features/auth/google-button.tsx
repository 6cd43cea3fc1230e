import { useEffect, useEffectEvent, useRef } from 'react';
import styles from './auth-page.module.css';

const SCRIPT_URL = 'https://accounts.google.com/gsi/client';

/** The part of Google Identity Services that is used here. */
interface GoogleIdentity {
  readonly accounts: {
    readonly id: {
      initialize(options: { client_id: string; callback: (answer: { credential: string }) => void }): void;
      renderButton(parent: HTMLElement, options: { theme: string; size: string; shape: string; width: number }): void;
    };
  };
}

declare global {
  interface Window {
    google?: GoogleIdentity;
  }
}

export interface GoogleButtonProps {
  readonly clientId: string;
  /** The ID token, which the server verifies. */
  readonly onCredential: (credential: string) => void;
}

/**
 * Google's own button; its script comes only where an installation has a client id. Where the script is refused,
 * nothing shows.
 */
export function GoogleButton({ clientId, onCredential }: GoogleButtonProps) {
  const place = useRef<HTMLDivElement>(null);
  const receive = useEffectEvent(onCredential);
  useEffect(() => {
    let current = true;
    async function show() {
      const google = await loadGoogle().catch(() => null);
      if (google === null || !current || place.current === null) return;
      google.accounts.id.initialize({ client_id: clientId, callback: (answer) => receive(answer.credential) });
      google.accounts.id.renderButton(place.current, { theme: 'outline', size: 'large', shape: 'pill', width: 320 });
    }
    void show();
    return () => {
      current = false;
    };
  }, [clientId]);
  return <div ref={place} className={styles['google']} />;
}

function loadGoogle(): Promise<GoogleIdentity> {
  return new Promise((resolve, reject) => {
    if (window.google !== undefined) {
      resolve(window.google);
      return;
    }
    const script = document.createElement('script');
    script.src = SCRIPT_URL;
    script.async = true;
    script.addEventListener('load', () =>
      window.google === undefined ? reject(new Error('Google did not load')) : resolve(window.google),
    );
    script.addEventListener('error', () => reject(new Error('Google did not load')));
    document.head.append(script);
  });
}
