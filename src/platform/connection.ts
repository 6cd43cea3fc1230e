import type { Connection, ConnectionSpeed } from '#core/ports/ports.ts';

/** Network Information, where the browser has it (Chromium). */
export interface NetworkInformationLike {
  readonly effectiveType?: string;
  readonly saveData?: boolean;
  addEventListener?(type: 'change', listener: () => void): void;
  removeEventListener?(type: 'change', listener: () => void): void;
}

/** The part of a window's or worker's global that is used. */
export interface ConnectionSource {
  readonly navigator: { readonly onLine: boolean };
  addEventListener(type: 'online' | 'offline', listener: () => void): void;
  removeEventListener(type: 'online' | 'offline', listener: () => void): void;
}

export function createConnection(source: ConnectionSource = globalThis): Connection {
  const information = networkInformation(source);
  return {
    isOnline: () => source.navigator.onLine,
    speed: () => speedOf(information),
    onChange(listener) {
      source.addEventListener('online', listener);
      source.addEventListener('offline', listener);
      information?.addEventListener?.('change', listener);
      return () => {
        source.removeEventListener('online', listener);
        source.removeEventListener('offline', listener);
        information?.removeEventListener?.('change', listener);
      };
    },
  };
}

/** slow = slow-2g, 2g or Save-Data; medium = 3g; fast = 4g or unknown (decisions 2). */
function speedOf(information: NetworkInformationLike | undefined): ConnectionSpeed {
  if (information === undefined) return 'fast';
  if (information.saveData === true) return 'slow';
  switch (information.effectiveType) {
    case 'slow-2g':
    case '2g':
      return 'slow';
    case '3g':
      return 'medium';
    default:
      return 'fast';
  }
}

function networkInformation(source: ConnectionSource): NetworkInformationLike | undefined {
  const navigator: { readonly onLine: boolean; readonly connection?: unknown } = source.navigator;
  return typeof navigator.connection === 'object' && navigator.connection !== null ? navigator.connection : undefined;
}
