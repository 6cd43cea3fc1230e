import type { States } from '#tests/components/states.ts';
import { InApp } from '#tests/support/in-app.tsx';
import { AskedSettings } from './awaited-settings.tsx';

export const states: States = {
  'they are asked for': () => (
    <InApp>
      <AskedSettings />
    </InApp>
  ),
  'there is no connection': () => (
    <InApp device={{ status: { connection: 'offline' } }}>
      <AskedSettings />
    </InApp>
  ),
  'they cannot be had': () => (
    <InApp device={{ answers: { 'account.refreshSettings': async () => Promise.reject(new Error('No answer.')) } }}>
      <AskedSettings />
    </InApp>
  ),
};
