import type { Translation } from '../message-types.ts';

export const files: Translation['files'] = {
  gone: 'Das Gerät hat eine Datei dieses Eintrags nicht mehr. Bearbeite ihn, um die Datei noch einmal zu wählen.',
  tooLarge: 'Diese Datei ist zu groß.',
  wrongType: 'Ungültiges Dateiformat',
};
