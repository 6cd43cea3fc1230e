import type { Translation } from '../message-types.ts';

export const saved: Translation['saved'] = {
  none: 'Noch nichts gespeichert',
  noneText: 'Tippe bei einem Beitrag auf das Lesezeichen, um ihn hier zu behalten, auch zum Lesen ohne Verbindung.',
};
