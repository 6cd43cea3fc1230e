import type { Translation } from '../message-types.ts';

export const auth: Translation['auth'] = {
  codeInMail: 'oder gib diesen Code dort ein, wo du ihn angefordert hast:',
  expired: 'Deine Sitzung ist abgelaufen',
  googleRefused: 'Google hat diese Anmeldung nicht bestätigt',
  linkInMail: 'Melde dich mit diesem Link bei Dunlin an:',
  logIn: 'Melde dich dafür an',
  mailEnd:
    'Link und Code gelten einmal und {minutes, number} Minuten lang. Hast du diese E-Mail nicht angefordert, dann ignoriere sie: Ohne sie kann sich niemand anmelden.',
  mailSubject: '{code} ist dein Anmeldecode für Dunlin',
  mailTitle: 'Bei Dunlin anmelden',
  wrongCode: 'Dieser Link oder Code ist falsch, bereits verwendet oder abgelaufen',
};
