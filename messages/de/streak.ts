import type { Translation } from '../message-types.ts';

export const streak: Translation['streak'] = {
  copied: 'In die Zwischenablage kopiert!',
  copyFailed: 'Das Kopieren hat nicht geklappt. Bitte versuche es noch einmal.',
  heading: 'Deine Serie: {days, number} Tage!',
  share: 'Teilen',
  shared: 'Meine Serie auf {productName}: {days, number} Tage!',
  tipBuild: 'Bau deine Serie auf',
  tipBuildText: 'Bleib dabei: schreibe und reagiere jeden Tag.',
  tipChallenge: 'Fordere dich heraus',
  tipChallengeText: 'Sieh, wie viele Tage in Folge du schaffst.',
  tipEarn: 'Verdiene Belohnungen',
  tipEarnText: 'Eine längere Serie schaltet mehr Belohnungen frei.',
  title: 'Serie',
  widget: 'Serie: {days, number} Tage',
};
