import '#ui/tokens.css';
import '#ui/base.css';
import { Component, StrictMode, useEffect, useSyncExternalStore } from 'react';
import type { ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { InApp } from '#tests/support/in-app.tsx';
import { Delayed } from '#ui/delayed.tsx';
import type { Overlays, States } from './states.ts';
import styles from './show.module.css';

interface StatesFile {
  readonly states?: States;
  readonly overlays?: Overlays;
}

const files = import.meta.glob<StatesFile>('/src/{ui,entities,features}/**/*.states.tsx', { eager: true });

/** What a state throws is written in its place, and is a finding. */
class Guarded extends Component<{ readonly children: ReactNode }, { readonly error: string | null }> {
  override state = { error: null };

  static getDerivedStateFromError(error: unknown) {
    return { error: String(error) };
  }

  override render() {
    return this.state.error === null ? this.props.children : <pre data-failed>{this.state.error}</pre>;
  }
}

function whenAddressChanges(changed: () => void): () => void {
  addEventListener('popstate', changed);
  return () => removeEventListener('popstate', changed);
}

/**
 * `?component=button` shows one; `&overlay=open` one of its overlays, which lie over everything else. Followed without
 * a load where the history moves.
 */
function Shown() {
  const search = useSyncExternalStore(whenAddressChanges, () => location.search);
  return <Components key={search} asked={new URLSearchParams(search)} />;
}

function Components({ asked }: { readonly asked: URLSearchParams }) {
  const [only, overlay] = [asked.get('component'), asked.get('overlay')];
  return Object.entries(files).map(([path, { states = {}, overlays = {} }]) => {
    const name = /([^/]+)\.states\.tsx$/.exec(path)?.[1] ?? path;
    if (only !== null && only !== name) return null;
    const shown = overlay === null ? states : { [overlay]: overlays[overlay] ?? (() => null) };
    return (
      <section key={name} className={styles.component} data-component={name} data-overlays={Object.keys(overlays).join(' ')}>
        <h2 className={styles.name}>
          <a href={`?component=${name}`}>{name}</a>
          {Object.keys(overlays).map((each) => (
            <a key={each} href={`?component=${name}&overlay=${each}`}>
              {each}
            </a>
          ))}
        </h2>
        {Object.entries(shown).map(([state, render]) => (
          <div key={state} className={styles.state} data-state={state}>
            <span className={styles.label} translate="no">
              {state}
            </span>
            <Guarded>
              <InApp>{render()}</InApp>
            </Guarded>
          </div>
        ))}
      </section>
    );
  });
}

/** The same states in other variants. */
function Variants() {
  const addressWith = (name: string, value: string) => {
    const next = new URLSearchParams(location.search);
    next.set(name, value);
    return `?${next.toString()}`;
  };
  return (
    <nav aria-label="Variants" className={styles.variants}>
      <a href={addressWith('theme', 'light')}>light</a>
      <a href={addressWith('theme', 'dark')}>dark</a>
      <a href={addressWith('dir', 'ltr')}>left to right</a>
      <a href={addressWith('dir', 'rtl')}>right to left</a>
      <a href={addressWith('lang', 'en-XA')}>pseudo</a>
      <a href={addressWith('lang', 'de')}>Deutsch</a>
      <a href={addressWith('lang', 'ar')}>العربية</a>
    </nav>
  );
}

/**
 * Stands once what shows after a moment does. What took the focus has scrolled to itself; the page begins at its top.
 */
function Settled() {
  useEffect(() => scrollTo({ top: 0 }), []);
  return <span data-settled hidden />;
}

// A code that a state waited for before this load is no other's.
sessionStorage.clear();

const place = document.querySelector('#components');
if (place === null) throw new Error('The page has no place for components');
createRoot(place).render(
  <StrictMode>
    <h1 className={styles.name}>Components</h1>
    <Variants />
    <Shown />
    <Delayed>
      <Settled />
    </Delayed>
  </StrictMode>,
);
