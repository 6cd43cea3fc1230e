import type { Translation } from '../message-types.ts';

export const badges: Translation['badges'] = {
  administrator: 'Administration',
  businessVerified: 'Bestätigtes Unternehmen',
  earlyAdopter: 'Von Anfang an dabei',
  employee: 'Mitarbeit',
  goldVerified: 'Gold-verifiziert',
  influencer: 'Influencer',
  moderator: 'Moderation',
  newUser: 'Neu hier',
  noDescription: 'Für dieses Abzeichen gibt es keine Beschreibung.',
  notHere: 'Was es bedeutet, ist noch nicht auf diesem Gerät.',
  parody: 'Parodie',
  premiumVerified: 'Premium-verifiziert',
  title: 'Abzeichen',
  verified: 'Verifiziert',
};
