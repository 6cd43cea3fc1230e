import { useAppServices } from './app-context.tsx';
import type { ScrollPositions } from '../boot/scroll-positions.ts';

export function useScrollPositions(): ScrollPositions {
  return useAppServices().places;
}
