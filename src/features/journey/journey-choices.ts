import type { JourneyRecord } from '#bridge/view-types.ts';
import { journeySizes } from '#core/journey/journey-rules.ts';

/** What the reader chose in the sheet; what they left alone follows the data saver. */
export interface JourneyChoices {
  readonly budgetBytes?: number;
  readonly withPictures?: boolean;
}

/** What is kept with these choices: little and no pictures while a data saver is on, unless chosen otherwise. */
export function chosen(choices: JourneyChoices, savesData: boolean): Required<JourneyChoices> {
  return {
    budgetBytes: choices.budgetBytes ?? (savesData ? journeySizes[0] : journeySizes[1]).budgetBytes,
    withPictures: choices.withPictures ?? !savesData,
  };
}

/** What goes on: as it was asked for, but without the pictures that a data saver switched on since then is against, unless the switch says otherwise. */
export function goingOn(journey: JourneyRecord, choices: JourneyChoices, savesData: boolean) {
  const { state: _state, reason: _reason, counts: _counts, startedAt: _startedAt, at: _at, ...asked } = journey;
  const withPictures = journey.withPictures && (!savesData || choices.withPictures === true);
  return { ...asked, withPictures, isNew: false };
}
