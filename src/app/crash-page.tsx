import { Component, useState, type ErrorInfo, type ReactNode } from 'react';
import { Button } from '#ui/button.tsx';
import { saveStoredWritings } from '#bridge/storage/writings-file.ts';
import { asStorageError } from '#core/storage/storage-error.ts';
import { EmptyState } from '#ui/state-message.tsx';
import { t } from '#messages/t.ts';
import styles from './crash-page.module.css';

/** What a reader can send to those who mend it; no tokens and no content are in it. */
export function crashDetails(error: unknown, version: string): string {
  const text = error instanceof Error ? (error.stack ?? `${error.name}: ${error.message}`) : String(error);
  return [`Dunlin ${version}`, new Date().toISOString(), location.pathname, navigator.userAgent, '', text].join('\n');
}

const broken = {
  title: t('crash.broken'),
  text: t('crash.brokenText'),
};
const full = {
  title: t('crash.full'),
  text: t('crash.fullText'),
};
const withoutStorage = {
  title: t('crash.noStorage'),
  text: t('crash.noStorageText'),
};
const closed = {
  title: t('crash.closed'),
  text: t('crash.closedText'),
};

/** What the reader is told; a device without storage is no fault of ours and has its own way out. */
function wordsFor(error: unknown): { readonly title: string; readonly text: string } {
  switch (asStorageError(error)?.trouble) {
    case 'full':
      return full;
    case 'unavailable':
      return withoutStorage;
    case 'gone':
      return closed;
    case undefined:
      return broken;
  }
}

/** Instead of a blank screen: what happened, and the ways on. */
export function CrashPage({ error, version }: { error: unknown; version: string }) {
  const [copied, setCopied] = useState(false);
  const { title, text } = wordsFor(error);
  return (
    <div className={styles['page']} role="alert">
      <EmptyState
        title={title}
        text={text}
        action={
          <div className={styles['actions']}>
            <Button variant="primary" onClick={() => location.reload()}>
              {t('actions.reload')}
            </Button>
            <SaveWritings />
            <Button
              onClick={() => {
                copy(crashDetails(error, version)).then(
                  () => setCopied(true),
                  () => setCopied(false),
                );
              }}
            >
              {copied ? t('crash.copied') : t('crash.copyDetails')}
            </Button>
          </div>
        }
      />
    </div>
  );
}

/** Rejects where the browser forbids it, or has no clipboard to offer as on an origin without TLS. */
async function copy(text: string): Promise<void> {
  await navigator.clipboard.writeText(text);
}

/** The database may not open for long: what only this device has can be taken along all the same. */
function SaveWritings() {
  const [label, setLabel] = useState(t('crash.saveWritings'));
  return (
    <Button
      onClick={() => {
        saveStoredWritings().then(
          (count) => setLabel(savedText(count)),
          () => setLabel(t('crash.notRead')),
        );
      }}
    >
      {label}
    </Button>
  );
}

function savedText(count: number): string {
  return count === 0 ? t('crash.nothingUnsent') : t('crash.saved', { count });
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
