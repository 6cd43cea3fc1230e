import type { Translation } from '../message-types.ts';

export const restrictions: Translation['restrictions'] = {
  all: 'Das sind alle',
  blocked: 'Blockiert',
  blockedList: 'Blockierte Personen',
  blockedNone: 'Du hast niemanden blockiert',
  blockedText: 'Du und die Personen hier seht nichts voneinander.',
  cooldown: 'Wird das aufgehoben, lässt sich dieselbe Person 72 Stunden lang weder stummschalten noch blockieren.',
  keep: 'Beibehalten',
  keepBlockedNamed: '{name} blockiert lassen',
  keepMutedNamed: '{name} stummgeschaltet lassen',
  leaving: 'Unterwegs',
  muted: 'Stumm',
  mutedList: 'Stummgeschaltete Personen',
  mutedNone: 'Du hast niemanden stummgeschaltet',
  mutedText: 'Beiträge der Personen hier bleiben aus deinen Feeds heraus. Sie erfahren nichts davon.',
  title: 'Stumm & blockiert',
  unblockNamed: 'Blockierung von {name} aufheben',
  unblocking: 'Blockierung wird aufgehoben',
  unmuteNamed: 'Stummschaltung von {name} aufheben',
  unmuting: 'Stummschaltung wird aufgehoben',
};
