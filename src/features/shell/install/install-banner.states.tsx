import type { Overlays, States } from '#tests/components/states.ts';
import { InstallBanner, InstallSteps } from './install-banner.tsx';

export const states: States = {
  'a browser that asks by itself': () => <InstallBanner offer={{ way: 'ask', ask: async () => undefined }} />,
  'a phone with a menu for it': () => <InstallBanner offer={{ way: 'menu' }} />,
};

export const overlays: Overlays = {
  steps: () => <InstallSteps open onClose={() => undefined} />,
};
