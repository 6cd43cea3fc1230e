import { useEffect, useRef, type ReactNode } from 'react';

/**
 * What a person does: presses something, types into a field, or Enter in it. Named by a selector, which is the same in
 * every language, and waited for.
 */
export type Deed = { readonly press: string } | { readonly into: string; readonly type: string } | { readonly enterIn: string };

export interface AfterProps {
  readonly deeds: readonly Deed[];
  readonly children: ReactNode;
}

/** Frames within which what is pressed must have come, and after which what is pressed has come to show. */
const MOST_FRAMES = 600;
const FRAMES_AFTER = 4;

/** A state that comes of what a person does in it: these, one after the other. `data-acting` until they are done. */
export function After({ deeds, children }: AfterProps) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const root = place.current;
    // Strict mode mounts it twice.
    if (root === null || root.dataset['acting'] === 'begun') return;
    root.dataset['acting'] = 'begun';
    void act(root, deeds).then(() => root.removeAttribute('data-acting'));
  }, [deeds]);
  return (
    <div ref={place} data-acting="">
      {children}
    </div>
  );
}

async function act(root: HTMLElement, deeds: readonly Deed[]): Promise<void> {
  for (const deed of deeds) {
    if ('press' in deed) (await found(root, deed.press)).click();
    else if ('into' in deed) typeInto(await found(root, deed.into), deed.type);
    else (await found(root, deed.enterIn)).dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true }));
    for (let passed = 0; passed < FRAMES_AFTER; passed += 1) await frame();
  }
}

/** In the state, or in the dialog that lies over the page. */
async function found(root: HTMLElement, selector: string): Promise<HTMLElement> {
  for (let passed = 0; passed < MOST_FRAMES; passed += 1) {
    const element =
      root.querySelector<HTMLElement>(`:scope ${selector}`) ??
      document.querySelector<HTMLElement>(`[role$="dialog"] ${selector}`);
    if (element !== null) return element;
    await frame();
  }
  throw new Error(`There is no '${selector}' to press or type into.`);
}

/** As a browser does it: React hears of a value that its own setter did not see. */
function typeInto(field: HTMLElement, text: string): void {
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, text);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

function frame(): Promise<unknown> {
  return new Promise((resolve) => void requestAnimationFrame(resolve));
}
