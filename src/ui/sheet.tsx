import { lazy, Suspense, useState } from 'react';
import { useBackLayer } from './back-layers.ts';
import { lateCode } from './late-code.ts';
import type { SheetProps } from './sheet-panel.tsx';

const SheetPanel = lazy(() => lateCode(loadSheetPanel));

/**
 * Fetches the sheet's code; call it when the page has gone quiet, so that the first sheet opens at once and offline.
 */
export function loadSheetPanel() {
  return import('./sheet-panel.tsx').then((module) => ({ default: module.SheetPanel }));
}

/**
 * A bottom sheet on phones (drag handle, swipe down) and a centred dialog from 768 px. Traps the focus, returns it,
 * closes on Escape and Back. Its code comes when the first sheet opens; children stay mounted while it closes.
 */
export function Sheet(props: SheetProps) {
  const [everOpen, setEverOpen] = useState(props.open);
  if (props.open && !everOpen) setEverOpen(true);
  useBackLayer(props.open, props.onClose);
  if (!everOpen) return null;
  return (
    <Suspense fallback={null}>
      <SheetPanel {...props} />
    </Suspense>
  );
}
