import type { OfflinePackRecord } from '#bridge/view-types.ts';
import { offlinePackSizes } from '#core/offline-pack/offline-pack-rules.ts';

/** What the reader chose in the sheet; what they left alone follows the data saver. */
export interface OfflinePackChoices {
  readonly budgetBytes?: number;
  readonly withPictures?: boolean;
}

/** What is kept with these choices: little and no pictures while a data saver is on, unless chosen otherwise. */
export function chosen(choices: OfflinePackChoices, savesData: boolean): Required<OfflinePackChoices> {
  return {
    budgetBytes: choices.budgetBytes ?? (savesData ? offlinePackSizes[0] : offlinePackSizes[1]).budgetBytes,
    withPictures: choices.withPictures ?? !savesData,
  };
}

/**
 * What goes on: as it was asked for, but without the pictures that a data saver switched on since then is against,
 * unless the switch says otherwise.
 */
export function goingOn(offlinePack: OfflinePackRecord, choices: OfflinePackChoices, savesData: boolean) {
  const { state: _state, reason: _reason, counts: _counts, startedAt: _startedAt, at: _at, ...asked } = offlinePack;
  const withPictures = offlinePack.withPictures && (!savesData || choices.withPictures === true);
  return { ...asked, withPictures, isNew: false };
}
