import type { Translation } from '../message-types.ts';

export const files: Translation['files'] = {
  gone: 'Das Gerät hat eine Datei dieses Eintrags nicht mehr. Bearbeite ihn, um die Datei noch einmal zu wählen.',
  tooLarge: 'Diese Datei ist zu groß.',
  tooLong: 'Diese Animation ist zu lang. Wähle eine kürzere oder kleinere.',
  tooManyPixels: 'Dieses Bild hat zu viele Pixel. Wähle ein kleineres.',
  wrongType: 'Ungültiges Dateiformat',
};
