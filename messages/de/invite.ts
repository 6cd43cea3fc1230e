import type { Translation } from '../message-types.ts';

export const invite: Translation['invite'] = {
  act: 'Einladung',
  another: 'Noch jemanden einladen',
  byEmail: 'Per E-Mail einladen',
  byLink: 'Per Link einladen',
  copied: 'Empfehlungslink in die Zwischenablage kopiert!',
  copy: 'Kopieren',
  copyFailed: 'Der Link konnte nicht kopiert werden. Bitte versuche es noch einmal.',
  email: 'E-Mail-Adresse',
  emailWrong: 'Bitte gib eine gültige E-Mail-Adresse ein',
  entry: 'Einladen',
  failed: 'Ein unerwarteter Fehler ist aufgetreten. Bitte versuche es später noch einmal.',
  forbidden: 'Die Einladung konnte nicht gesendet werden. Bitte versuche es noch einmal.',
  getLink: 'Empfehlungslink holen',
  joined:
    '{count, plural, =0 {Über deinen Link ist noch niemand gekommen.} one {Über deinen Link ist # Person gekommen.} other {Über deinen Link sind # Personen gekommen.}}',
  kept: 'Deine Einladung ist gespeichert und geht von selbst raus.',
  keptOffline: 'Deine Einladung ist gespeichert und geht raus, sobald du wieder online bist.',
  keptServer: 'Deine Einladung ist gespeichert und geht raus, sobald der Server wieder da ist.',
  limited: 'Du hast heute schon viele eingeladen. Deine Einladung ist gespeichert und geht später raus.',
  link: 'Dein Empfehlungslink',
  linkFailed: 'Der Empfehlungslink konnte nicht geholt werden. Bitte versuche es noch einmal.',
  linkMissing: 'Der Empfehlungslink konnte nicht geholt werden',
  mailEnd:
    'Niemand kann dich endlos einladen: Von allen Mitgliedern zusammen bekommst du in {days, number} Tagen höchstens drei solche E-Mails. Kennst du die Person nicht, dann ignoriere diese.',
  mailLink: 'Schau dir Dunlin an',
  mailSubject: '{username} lädt dich zu Dunlin ein',
  mailText:
    'Dunlin ist ein Ort für kurze Beiträge, der sich sofort öffnet, auch ohne Verbindung. Er braucht nichts als deine E-Mail-Adresse.',
  notKept: 'Deine Einladung konnte auf diesem Gerät nicht gespeichert werden. Bitte versuche es noch einmal.',
  send: 'Einladung senden',
  sending: 'Deine Einladung wird gesendet',
  sent: 'Einladung gesendet!',
  title: 'Einladen',
};
