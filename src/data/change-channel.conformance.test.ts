import { BroadcastChannel as LibraryChannel, enforceOptions } from 'broadcast-channel';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { BroadcastChannel } from './change-channel.ts';

// As in browsers; in Node it would take files.
beforeAll(() => enforceOptions({ type: 'native' }));
afterAll(() => enforceOptions(null));

interface Channel {
  addEventListener(type: 'message', listener: (data: unknown) => void): void;
  removeEventListener(type: 'message', listener: (data: unknown) => void): void;
  postMessage(data: unknown): Promise<void>;
  close(): Promise<void>;
}
const ways = { ours: BroadcastChannel, 'the library’s': LibraryChannel } as const;
const makers = Object.entries(ways).map(([name, of]) => [name, (channel: string): Channel => new of(channel)] as const);
const pairs = makers.flatMap(([from, send]) => makers.map(([to, hear]) => [from, to, send, hear] as const));

/**
 * The library's clock runs ahead within a millisecond; what another context sends in the same one may be too early for
 * it.
 */
async function nextMillisecond() {
  const now = Date.now();
  await vi.waitUntil(() => Date.now() > now + 1, { interval: 1 });
}

let made = 0;
const newName = () => `changes-${(made += 1)}`;
/** What is posted in this process has come once a later message has. */
async function hasCome(sender: Channel, heard: readonly unknown[]) {
  await sender.postMessage('last');
  await vi.waitFor(() => expect(heard).toContain('last'));
}

describe.each(pairs)('changes told by %s channel, heard by %s', (_from, _to, send, hear) => {
  it('come whole and in order, to others alone, and to nobody who listens no more', async () => {
    const name = newName();
    const [sender, hearer] = [send(name), hear(name)];
    const [heard, before, own]: unknown[][] = [[], [], []];
    const listen = (data: unknown) => void heard?.push(data);
    const gone = (data: unknown) => void before?.push(data);
    sender.addEventListener('message', (data) => own?.push(data));
    hearer.addEventListener('message', gone);
    hearer.addEventListener('message', listen);
    await nextMillisecond();
    await sender.postMessage({ ids: ['A', 'B'], at: 1 });
    await vi.waitFor(() => expect(heard).toHaveLength(1));
    hearer.removeEventListener('message', gone);
    await Promise.all([1, 2, 3].map((n) => sender.postMessage(n)));
    await hasCome(sender, heard ?? []);
    expect(heard).toEqual([{ ids: ['A', 'B'], at: 1 }, 1, 2, 3, 'last']);
    expect(before).toEqual([{ ids: ['A', 'B'], at: 1 }]);
    expect(own).toEqual([]);
    await Promise.all([sender.close(), hearer.close()]);
  });

  it('are told apart by the name, and end with the closing', async () => {
    const [one, other] = [newName(), newName()];
    const [sender, hearer, apart] = [send(one), hear(one), hear(other)];
    const heard: unknown[] = [];
    hearer.addEventListener('message', (data) => heard.push(data));
    apart.addEventListener('message', (data) => heard.push(data));
    await nextMillisecond();
    await hasCome(sender, heard);
    expect(heard).toEqual(['last']);
    await Promise.all([hearer.close(), apart.close()]);
    await sender.postMessage('to nobody');
    await sender.close();
    expect(heard).toEqual(['last']);
  });
});

it('takes nothing once it is closed', async () => {
  const channel = new BroadcastChannel(newName());
  await channel.close();
  await expect(channel.postMessage('late')).rejects.toThrow('The channel is closed');
});
