import { loadCode } from '#core/errors/load-code.ts';
import type { DeviceSearch, DeviceSearchOptions } from '../search/device-search.ts';

/** The search in what the device holds, whose code comes with the first search. */
export function createLateDeviceSearch(options: DeviceSearchOptions): DeviceSearch {
  let loading: Promise<DeviceSearch> | undefined;
  let isStopped = false;

  async function load(): Promise<DeviceSearch> {
    const { createDeviceSearch } = await loadCode(() => import('../search/device-search.ts'));
    const search = createDeviceSearch(options);
    if (isStopped) search.stop();
    return search;
  }

  function loaded(): Promise<DeviceSearch> {
    loading ??= load().catch((error: unknown) => {
      loading = undefined;
      throw error;
    });
    return loading;
  }

  return {
    open: async () => (await loaded()).open(),
    find: async (text, scope) => (await loaded()).find(text, scope),
    suggest: async (text, kinds) => (await loaded()).suggest(text, kinds),
    stop() {
      isStopped = true;
      void loading?.then(
        (search) => search.stop(),
        () => undefined,
      );
    },
  };
}
