import '#ui/tokens.css';
import '#ui/base.css';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { devicePicturesOf } from '#bridge/pictures/device-pictures.ts';
import { AppServicesProvider } from '#bridge/hooks/app-context.tsx';
import { AppInfoProvider } from '#bridge/hooks/app-info.tsx';
import { createAppServices } from '#bridge/app-services.ts';
import type { AppServices } from '#bridge/app-services.ts';
import { earlyStart } from '#bridge/boot/early-start.ts';
import { yieldToMain } from '#platform/yield-to-main.ts';
import { SupersededNotice } from '#features/shell/superseded-notice.tsx';
import { createThemeStore } from '#features/shell/theme/theme-store.ts';
import { DevicePicturesProvider } from '#ui/device-picture.ts';
import { createToastStore } from '#ui/toast-store.ts';
import { missingCode, recoverMissingChunks } from './chunk-recovery.ts';
import { readConfig } from './config.ts';
import { CrashBoundary, CrashPage } from './crash-page.tsx';
import { createAppRouter } from './router.tsx';
import { watchSession } from './session-watch.ts';

/** Longest wait for a first feed that stands, milliseconds. */
const QUIET_LATEST_MS = 10_000;

/** What the first feed need not wait for. */
async function afterFirstFeed(services: AppServices): Promise<void> {
  await Promise.race([services.settled, new Promise((resolve) => setTimeout(resolve, QUIET_LATEST_MS))]);
  // Where its code cannot be had the browser asks as it likes.
  await import('./after-first-feed.ts').then(
    ({ beginAfterFirstFeed }) => beginAfterFirstFeed(services),
    () => undefined,
  );
}

/**
 * The composition root: configuration, services, router, page. The plain skeleton of index.html stands until the first
 * screen renders.
 */
async function boot(place: HTMLElement): Promise<void> {
  const config = readConfig(import.meta.env, location);
  const root = createRoot(place);
  const { version } = config.info;
  try {
    const services = await createAppServices({ ...config.services, missingCode });
    await yieldToMain();
    const context = { session: watchSession(services), theme: createThemeStore(), toasts: createToastStore() };
    const router = createAppRouter(context, version);
    const devicePictures = devicePicturesOf(services.commands);
    const stopListening = router.subscribe('onRendered', () => {
      stopListening();
      services.noteRendered();
    });
    void afterFirstFeed(services);
    recoverMissingChunks(() => router.latestLocation.href);
    await yieldToMain();
    root.render(
      <StrictMode>
        <CrashBoundary version={version}>
          <AppInfoProvider value={config.info}>
            <AppServicesProvider value={services}>
              <DevicePicturesProvider value={devicePictures}>
                <RouterProvider router={router} />
                <SupersededNotice />
              </DevicePicturesProvider>
            </AppServicesProvider>
          </AppInfoProvider>
        </CrashBoundary>
      </StrictMode>,
    );
  } catch (error) {
    earlyStart()?.removeStandIn();
    root.render(<CrashPage error={error} version={version} />);
  }
}

const place = document.getElementById('root');
if (place === null) throw new Error('index.html has no #root');
void boot(place);
