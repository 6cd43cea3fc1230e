import type { Translation } from '../message-types.ts';

export const reactions: Translation['reactions'] = {
  addFailed: 'Die Reaktion konnte nicht gespeichert werden.',
  added: 'Deine Reaktion wurde hinzugefügt.',
  changeFailed: 'Die Reaktion konnte nicht geändert werden.',
  changed: 'Deine Reaktion wurde geändert.',
  dislike: 'Gefällt mir nicht, {reactions}',
  fewer: 'Weniger Reaktionen',
  hold: 'Halten für mehr Reaktionen',
  less: 'Weniger',
  like: 'Gefällt mir, {reactions}',
  more: 'Mehr Reaktionen',
  moreCount: '+{count, number}',
  named:
    '{reaction, select, angry {Wütend} celebrate {Feiern} clap {Applaus} dislike {Gefällt mir nicht} eyes {Augen} facepalm {Hand vorm Gesicht} fire {Feuer} heart {Herz} heartbreak {Gebrochenes Herz} hundred {Hundert Punkte} laugh {Lachen} like {Gefällt mir} rocket {Rakete} sad {Traurig} shrug {Schulterzucken} strong {Stark} surprised {Überrascht} thanks {Danke} think {Nachdenken} wave {Winken} yawn {Gähnen} other {{reaction}}}',
  negative: 'Negative Reaktionen',
  negativeCount: '{count, plural, one {# negative Reaktion} other {# negative Reaktionen}}',
  own: 'Deine Reaktion: {reaction}, {reactions}',
  positive: 'Positive Reaktionen',
  positiveCount: '{count, plural, one {# positive Reaktion} other {# positive Reaktionen}}',
  reactedWith: '{count, plural, one {# Person hat} other {# Personen haben}} mit „{reaction}“ reagiert',
  removeBeforeFailed: 'Deine vorige Reaktion konnte nicht entfernt werden.',
  removeFailed: 'Die Reaktion konnte nicht entfernt werden.',
  removalSubject: 'Das Entfernen deiner Reaktion',
  removed: 'Deine Reaktion wurde entfernt.',
  subject: 'Deine Reaktion',
  unexpected: 'Ein unerwarteter Fehler ist aufgetreten.',
};
