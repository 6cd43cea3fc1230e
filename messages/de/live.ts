import type { Translation } from '../message-types.ts';

export const live: Translation['live'] = {
  alreadySubscribed: 'Dieser Kanal ist bereits abonniert',
  badVersion: 'Ungültiges Format der Versionsangabe',
  channelNeeded: 'Ein Abonnement braucht den Namen eines Kanals',
  clientEvents: 'Ereignisse von Clients werden nicht angeboten',
  noApp: 'Die Anwendung existiert nicht',
  noPong: 'Die Pong-Antwort kam nicht rechtzeitig',
  noVersion: 'Keine Protokollversion angegeben',
  notMessage: 'Keine Nachricht des Pusher-Protokolls',
  restarts: 'Der Server startet neu',
  sessionEnded: 'Die Sitzung ist beendet',
  textOnly: 'Nur Textnachrichten',
  tooManyChannels: 'Zu viele Kanäle',
  tooManyConnections: 'Zu viele Verbindungen',
  unauthorized: 'Die Verbindung ist nicht berechtigt',
  unknownEvent: 'Unbekanntes Ereignis',
  unsupportedVersion: 'Nicht unterstützte Protokollversion',
};
