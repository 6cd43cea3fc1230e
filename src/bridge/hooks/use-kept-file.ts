import { useEffect, useState } from 'react';
import { useCommands } from './use-commands.ts';

/**
 * Address of a file that only this device has, while something shows it; `undefined` until it is read, null where the
 * device has it no more.
 */
export function useKeptFile(id: string): string | null | undefined {
  const commands = useCommands();
  const [url, setUrl] = useState<string | null>();
  useEffect(() => {
    let made: string | undefined;
    let isShown = true;
    async function read() {
      const blob = await commands.readFile(id).catch(() => undefined);
      if (!isShown) return;
      made = blob === undefined ? undefined : URL.createObjectURL(blob);
      setUrl(made ?? null);
    }
    void read();
    return () => {
      isShown = false;
      if (made !== undefined) URL.revokeObjectURL(made);
    };
  }, [commands, id]);
  return url;
}
