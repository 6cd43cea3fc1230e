import type { States } from '#tests/components/states.ts';
import { InApp } from '#tests/support/in-app.tsx';
import { AwaitedSettings } from './awaited-settings.tsx';

export const states: States = {
  'they are asked for': () => (
    <InApp>
      <AwaitedSettings />
    </InApp>
  ),
  'there is no connection': () => (
    <InApp device={{ status: { connection: 'offline' } }}>
      <AwaitedSettings />
    </InApp>
  ),
  'they cannot be had': () => (
    <InApp device={{ answers: { 'account.refreshSettings': async () => Promise.reject(new Error('No answer.')) } }}>
      <AwaitedSettings />
    </InApp>
  ),
};
