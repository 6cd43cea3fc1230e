import type { Translation } from '../message-types.ts';

export const files: Translation['files'] = {
  tooLarge: 'Diese Datei ist zu groß.',
  wrongType: 'Ungültiges Dateiformat',
};
