import { isInstalledApp } from '#ui/installed-app.ts';
import { installOffer } from './install-offer.ts';
import { mayOfferInstallation } from './install-visits.ts';

/** Chromium's event; it is in no standard, and so in no type. */
interface InstallEvent extends Event {
  prompt(): Promise<unknown>;
}

/** To be called before the page names its manifest: browsers that ask by themselves say soon after that they could. */
export function watchInstallation(): void {
  if (isInstalledApp()) return;
  const mayOffer = mayOfferInstallation(localStorage, Date.now());
  window.addEventListener('beforeinstallprompt', (event) => {
    // The browser's own bar would ask at the first visit already; its menu still has the entry.
    event.preventDefault();
    if (mayOffer) installOffer.set({ way: 'ask', ask: () => (event as InstallEvent).prompt() });
  });
  window.addEventListener('appinstalled', () => installOffer.set(null));
  // Safari on iPhone and iPad alone knows the property.
  const { standalone } = navigator as { standalone?: boolean };
  if (standalone === false && mayOffer) installOffer.set({ way: 'menu' });
}
