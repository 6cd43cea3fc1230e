import { Component, useState, type ErrorInfo, type ReactNode } from 'react';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/state-message.tsx';
import styles from './crash-page.module.css';

/** What a reader can send to those who mend it; no tokens and no content are in it. */
export function crashDetails(error: unknown, version: string): string {
  const text = error instanceof Error ? (error.stack ?? `${error.name}: ${error.message}`) : String(error);
  return [`Dunlin ${version}`, new Date().toISOString(), location.pathname, navigator.userAgent, '', text].join('\n');
}

/** Instead of a blank screen: what happened, and the ways on. Nothing written is lost, it is on the device. */
export function CrashPage({ error, version }: { error: unknown; version: string }) {
  const [copied, setCopied] = useState(false);
  return (
    <div className={styles['page']} role="alert">
      <EmptyState
        title="Something went wrong here"
        text="What you wrote is safe on this device. Reloading usually helps."
        action={
          <div className={styles['actions']}>
            <Button variant="primary" onClick={() => location.reload()}>
              Reload
            </Button>
            <Button
              onClick={() => {
                navigator.clipboard.writeText(crashDetails(error, version)).then(
                  () => setCopied(true),
                  () => setCopied(false),
                );
              }}
            >
              {copied ? 'Copied' : 'Copy details'}
            </Button>
          </div>
        }
      />
    </div>
  );
}

interface CrashBoundaryProps {
  readonly version: string;
  readonly children: ReactNode;
}

/** Catches what no screen caught. */
export class CrashBoundary extends Component<CrashBoundaryProps, { readonly error: unknown; readonly crashed: boolean }> {
  override readonly state = { error: undefined as unknown, crashed: false };

  static getDerivedStateFromError(error: unknown) {
    return { error, crashed: true };
  }

  override componentDidCatch(error: unknown, info: ErrorInfo) {
    reportError(error instanceof Error ? error : new Error(String(error), { cause: info.componentStack }));
  }

  override render() {
    return this.state.crashed ? <CrashPage error={this.state.error} version={this.props.version} /> : this.props.children;
  }
}
