import { readJson, writeJson, type KeyStore } from '#core/storage/json-store.ts';

/** How loud all videos are, and whether they are silent (POST-53). */
export interface Sound {
  /** 0 to 1. */
  readonly volume: number;
  readonly isMuted: boolean;
}

const STORAGE_KEY = 'dunlin.sound';
const FULL_VOLUME = 1;

type Player = Pick<HTMLVideoElement, 'volume' | 'muted'>;

/** Players that started by themselves, so silently, until the reader makes them heard: nobody muted them. */
const mutedForStart = new WeakSet<object>();

/** As the reader left it, on this device. */
export function keptSound(store: KeyStore): Sound {
  const { volume, isMuted } = (readJson(store, STORAGE_KEY) ?? {}) as Partial<Record<keyof Sound, unknown>>;
  const isVolume = typeof volume === 'number' && volume >= 0 && volume <= 1;
  return { volume: isVolume ? volume : FULL_VOLUME, isMuted: isMuted === true };
}

/** It begins as the one before was left. */
export function soundAsKept(player: Player, store: KeyStore): void {
  if (mutedForStart.has(player)) return;
  const { volume, isMuted } = keptSound(store);
  player.volume = volume;
  player.muted = isMuted;
}

/** The reader made it louder, quieter, silent or heard. */
export function keepSound(player: Player, store: KeyStore): void {
  if (player.muted && mutedForStart.has(player)) return;
  mutedForStart.delete(player);
  writeJson(store, STORAGE_KEY, { volume: player.volume, isMuted: player.muted });
}

/** Browsers let nothing start by itself that is heard. */
export function muteForStart(player: Pick<Player, 'muted'>): void {
  if (player.muted) return;
  mutedForStart.add(player);
  player.muted = true;
}
