import { defaultUserSettings } from '#contract/default-settings.ts';
import { t } from '#messages/t.ts';

export interface ColourPair {
  readonly name: string;
  /** `#rrggbb`. */
  readonly primary: string;
  readonly secondary: string;
}

/** Colours that go together, the house's own first (SETTINGS-03). All are dark enough for a white mark. */
export const colourPairs: readonly ColourPair[] = [
  {
    name: t('preferences.coloursHouse'),
    primary: defaultUserSettings.primary_colors,
    secondary: defaultUserSettings.secondary_colors,
  },
  { name: t('preferences.coloursSea'), primary: '#0b63c4', secondary: '#0b7285' },
  { name: t('preferences.coloursForest'), primary: '#1f7a3d', secondary: '#5c6f1a' },
  { name: t('preferences.coloursDusk'), primary: '#6b3fc9', secondary: '#b02a8f' },
  { name: t('preferences.coloursAmber'), primary: '#b35900', secondary: '#8f3b1b' },
  { name: t('preferences.coloursSlate'), primary: '#46566b', secondary: '#5a5470' },
];

/** Of the settings `#RRGGBB` and `#rrggbb` are one colour. */
export function isSameColour(one: string, other: string): boolean {
  return one.toLowerCase() === other.toLowerCase();
}
