/** A Cache API in memory: what the service worker and the sync worker use of it. */
export class MemoryCacheStorage {
  readonly stored = new Map<string, Map<string, Response>>();
  /** Responses of one cache beyond which the device is full. */
  holds = Infinity;

  async open(name: string): Promise<Cache> {
    const entries = this.stored.get(name) ?? new Map<string, Response>();
    this.stored.set(name, entries);
    const urlOf = (input: RequestInfo | URL) => (input instanceof Request ? input.url : new URL(input, 'http://app.test').href);
    const cache = {
      match: async (input: RequestInfo | URL, options?: CacheQueryOptions) => {
        const bare = (url: string) => (options?.ignoreSearch === true ? url.split('?')[0] : url);
        return [...entries].find(([url]) => bare(url) === bare(urlOf(input)))?.[1].clone();
      },
      put: async (input: RequestInfo | URL, response: Response) => {
        if (entries.size >= this.holds) throw new DOMException('Quota exceeded.', 'QuotaExceededError');
        entries.set(urlOf(input), response);
      },
      delete: async (input: RequestInfo | URL) => entries.delete(urlOf(input)),
      keys: async () => [...entries.keys()].map((url) => new Request(url)),
    };
    return cache as unknown as Cache;
  }

  async keys(): Promise<string[]> {
    return [...this.stored.keys()];
  }

  async delete(name: string): Promise<boolean> {
    return this.stored.delete(name);
  }

  urls(name: string): readonly string[] {
    return [...(this.stored.get(name)?.keys() ?? [])];
  }

  asCacheStorage(): CacheStorage {
    return this as unknown as CacheStorage;
  }
}
