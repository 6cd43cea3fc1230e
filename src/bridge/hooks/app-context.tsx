import { createContext, use } from 'react';
import type { AppServices } from '../app-services.ts';

const AppServicesContext = createContext<AppServices | null>(null);

export const AppServicesProvider = AppServicesContext.Provider;

/** Views, commands and the sync worker, as the composition root made them. */
export function useAppServices(): AppServices {
  const services = use(AppServicesContext);
  if (services === null) throw new Error('useAppServices needs an AppServicesProvider above it');
  return services;
}
