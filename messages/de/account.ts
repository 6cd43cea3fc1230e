export const account = {
  addresses: 'Womit du dich anmeldest und wie man dich findet. Deine E-Mail-Adresse sieht niemand sonst.',
  changeEmail: 'E-Mail-Adresse ändern',
  changeUsername: 'Benutzernamen ändern',
  changedMailSubject: 'Die E-Mail-Adresse deines Dunlin-Kontos wurde geändert',
  changedMailText: 'Das Konto {username} hat jetzt eine andere E-Mail-Adresse, und mit dieser meldet man sich an.',
  changedMailUndo:
    'Wenn du das nicht warst, ist jemand anderes in deinem Konto angemeldet. Mach es innerhalb von {days, number} Tagen rückgängig: Das Konto bekommt diese Adresse zurück, und alle Geräte werden abgemeldet.',
  codeHint: '6 Ziffern. Vor deiner Bestätigung ändert sich nichts.',
  codeShort: 'Gib alle 6 Ziffern des Codes ein',
  codeMailEnd:
    'Er gilt einmal, innerhalb von {minutes, number} Minuten. Wenn du das nicht angefordert hast, ignoriere diese E-Mail: Ohne den Code ändert sich nichts.',
  codeMailSubject: '{code} bestätigt deine neue E-Mail-Adresse',
  codeMailText:
    'Um diese Adresse für das Dunlin-Konto {username} zu verwenden, gib diesen Code dort ein, wo du ihn angefordert hast:',
  emailDone: 'Deine E-Mail-Adresse ist jetzt {email}',
  emailFactDevices: 'Deine Geräte bleiben angemeldet. Von nun an meldest du dich mit der neuen Adresse an, auch mit Google.',
  emailFactUndo:
    'Die alte Adresse bekommt eine E-Mail und kann die Änderung 7 Tage lang rückgängig machen. So lange bekommt sie auch den Code, wenn du das Konto löschst.',
  emailTaken: 'Inzwischen hat ein anderes Konto diese Adresse',
  emailText: 'Wir schicken einen Code an die neue Adresse. Bevor du ihn hier eingibst, ändert sich nichts.',
  formerMailEnd:
    'Wenn du es warst, melde dich mit der neuen Adresse an. Ein anderes Konto kann diese hier {days, number} Tage nach der Änderung haben.',
  formerMailSubject: 'Kein Dunlin-Konto hat zurzeit diese E-Mail-Adresse',
  formerMailText:
    'Das Konto mit dieser Adresse hat eine andere bekommen. Wenn du das nicht warst, mach es mit dem Link aus der E-Mail rückgängig, die wir dir damals geschickt haben.',
  needsConnection: 'Sie zu ändern braucht eine Verbindung.',
  newEmail: 'Neue E-Mail-Adresse',
  newUsername: 'Neuer Benutzername',
  reserved: 'Diese Adresse gehörte bis vor Kurzem zu einem anderen Konto. Melde dich mit der neuen Adresse dieses Kontos an.',
  sameEmail: 'Das ist schon die E-Mail-Adresse deines Kontos',
  sentTo: 'Wenn {email} E-Mails empfangen kann, ist ein 6-stelliger Code unterwegs. Er gilt 15 Minuten.',
  title: 'Konto',
  toLogin: 'Anmelden',
  undo: 'Änderung rückgängig machen',
  undoQuestion:
    'Das Konto bekommt diese E-Mail-Adresse zurück. Alle seine Geräte werden abgemeldet, und seine API-Tokens enden, sodass nur du dich wieder anmelden kannst.',
  undoTitle: 'Änderung der E-Mail-Adresse rückgängig machen',
  undone: 'Das Konto hat wieder diese E-Mail-Adresse. Melde dich mit ihr an.',
  unknownUndo: 'Dieser Link wurde schon benutzt, ist zu alt oder stammt nicht von uns.',
  usernameDone: 'Du bist jetzt {username}',
  usernameFactHeld:
    '90 Tage lang kann niemand sonst {username} nehmen; du kannst ihn zurücknehmen. Von deinen alten Namen werden die letzten drei freigehalten.',
  usernameFactLinks: 'Links auf {username} führen nicht mehr zu dir, und Erwähnungen davon bleiben, wie sie geschrieben wurden.',
  usernameFactPosts: 'Deine Beiträge, Follower und Gruppen bleiben deine, unter dem neuen Namen.',
  usernameQuestion: 'In {username} ändern?',
  usernameText: 'Was aus dem alten wird, siehst du, bevor sich etwas ändert.',
  wantedMailEnd:
    'Wenn du das warst, melde dich mit dieser Adresse an und gib jenem Konto zuerst eine andere, oder lösche es. Wenn nicht, ignoriere diese E-Mail: Ohne sie kommt niemand hinein.',
  wantedMailSubject: 'Jemand wollte deine E-Mail-Adresse verwenden',
  wantedMailText:
    'Ein Mitglied von Dunlin wollte diese Adresse verwenden. Dein Konto {username} hat sie, also hat sich nichts geändert.',
} as const;
