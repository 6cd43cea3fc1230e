export const deletion = {
  code: 'Code aus der E-Mail',
  codeHint: '6 Ziffern. Vor deiner Bestätigung wird nichts gelöscht.',
  codeMailEnd:
    'Er gilt einmal, innerhalb von {minutes, number} Minuten. Wenn du ihn nicht angefordert hast, ist jemand anderes in deinem Konto angemeldet: Beende diese Sitzung in deinen Einstellungen.',
  codeMailSubject: '{code} löscht dein Dunlin-Konto',
  codeMailText: 'Um das Konto {username} endgültig zu löschen, gib diesen Code dort ein, wo du ihn angefordert hast:',
  codeQuestion: 'Endgültig löschen?',
  confirm: 'Endgültig löschen',
  done: 'Dein Konto ist gelöscht',
  doneText: 'Alle deine Geräte sind abgemeldet. Mit deiner E-Mail-Adresse kannst du jederzeit ein neues Konto beginnen.',
  farewellEnd:
    '{days, number} Tage lang kann niemand den Benutzernamen nehmen. Mit dieser Adresse kannst du jederzeit ein neues Konto beginnen.',
  farewellSubject: 'Dein Dunlin-Konto ist gelöscht',
  farewellText:
    'Das Konto {username} ist gelöscht, und alle seine Geräte sind abgemeldet. Das ist die letzte E-Mail, die wir dir schicken.',
  goes: 'Was gelöscht wird',
  goesDevices: 'Alles, was deine Geräte vom Konto haben, auch Entwürfe und nicht Gesendetes',
  goesBoosts: 'Deine Boosts und deine Belohnungs-Token',
  goesDoings: 'Deine Reaktionen, Lesezeichen, Follows, Stummschaltungen, Blockierungen und Benachrichtigungen',
  goesPosts: 'Deine Beiträge, Kommentare, Reposts und Bilder',
  goesProfile: 'Dein Profil, deine Einstellungen und deine E-Mail-Adresse',
  gone: 'Dieses Konto wurde gelöscht. Was dieses Gerät davon hatte, ist entfernt.',
  leftName: 'Gelöschtes Konto',
  needsConnection: 'Das Konto zu löschen braucht eine Verbindung.',
  noWayBack: 'Es gibt keinen Weg zurück. Um fortzufahren, schicken wir dir einen Code per E-Mail.',
  notCleared:
    'Dein Konto ist gelöscht, aber nicht alles davon konnte von diesem Gerät entfernt werden. Der nächste Start versucht es erneut.',
  open: 'Konto löschen …',
  question: 'Dein Konto löschen?',
  sendCode: 'Code per E-Mail schicken',
  stays: 'Was bleibt',
  staysAnswers:
    'Was andere dir geschrieben haben. In ihren Unterhaltungen steht anstelle deines Beitrags, dass er gelöscht wurde.',
  staysGroups:
    'Deine Gruppen, ohne ein Bild, das du hochgeladen hast. Jede geht an das Mitglied, das am längsten darin ist; eine, in der sonst niemand ist, wird gelöscht.',
  staysInvited:
    'Dass du eine E-Mail-Adresse eingeladen hast, als Code, der die Adresse nicht verrät, bis ihre 90 Tage vorbei sind.',
  staysName: 'Dein Benutzername, 90 Tage lang: Niemand kann ihn nehmen und sich für dich ausgeben. Zu dir kommt er nicht zurück.',
  staysReports: 'Meldungen, die du geschickt hast, ohne deinen Namen.',
  text: 'Löscht dein Konto und was du damit getan hast, endgültig.',
  title: 'Konto löschen',
  toLogin: 'Schließen',
  wrongCode: 'Dieser Code ist falsch, wurde schon benutzt oder ist abgelaufen',
} as const;
