import { useAppServices } from './app-context.tsx';
import type { ReadingPlaces } from './reading-places.ts';

export function useReadingPlaces(): ReadingPlaces {
  return useAppServices().places;
}
