import type { Translation } from '../message-types.ts';

export const pictures: Translation['pictures'] = {
  cropArea: 'Der Teil des Bildes, der bleibt: mit den Pfeiltasten zu verschieben',
  cropOriginal: 'Original',
  cropShape: 'Form',
  cropSquare: 'Quadrat',
  cropTall: 'Hoch',
  cropTitle: 'Bild zuschneiden',
  cropUpload: 'Hochladen',
  cropWide: 'Breit',
  cropZoom: 'Vergrößern',
  heicNoDecoder:
    'Was HEIC-Bilder liest, ist noch nicht auf diesem Gerät. Wähle das Bild noch einmal, wenn du online bist, oder wähle ein JPEG oder PNG.',
  heicUnread: 'Dieses HEIC-Bild konnte nicht gelesen werden. Wähle stattdessen ein JPEG oder PNG.',
  notPrepared: 'Dieses Bild konnte nicht vorbereitet werden. Wähle es noch einmal.',
};
