import type { Translation } from '../message-types.ts';

export const fields: Translation['fields'] = {
  clockTime: 'Eine Uhrzeit wie 22:00',
  code: 'Muss der sechsstellige Code sein',
  colour: 'Muss eine Farbe wie #e50038 sein',
  email: 'Bitte gib eine gültige E-Mail-Adresse ein',
  empty: 'Darf nicht leer sein',
  fault: 'Nenne status, delayMs, drop oder cutAfterCommit',
  group: 'Nenne die Gruppe mit groupId oder groupName',
  imageColour: 'Muss eine Farbe wie #aabbcc sein',
  invalid: 'Ungültige Eingabe',
  listName: 'Muss ein Name aus der Liste sein',
  mediaUrl: 'Muss die Adresse einer Mediendatei sein',
  nul: 'Darf keine NUL-Zeichen enthalten',
  path: 'Muss ein Pfad dieser Website sein',
  signature: 'Muss eine Signatur sein',
  ulid: 'Muss eine ULID sein',
  uuid: 'Muss eine UUID sein',
  webUrl: 'Muss eine Webadresse sein',
};
