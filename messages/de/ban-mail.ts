export const banMail = {
  bannedEnd: 'Wenn du das für einen Irrtum hältst, schreib an {email}.',
  bannedMeans:
    'Deine Beiträge sieht jetzt niemand sonst, und du kannst nichts posten, auf nichts reagieren und niemandem folgen. Anmelden, lesen, deine Daten herunterladen und dein Konto löschen kannst du weiterhin.',
  bannedSubject: 'Dein Konto wurde gesperrt',
  bannedText: 'Dein Konto {username} wurde gesperrt.',
  open: 'Zur App',
  unbannedSubject: 'Dein Konto ist nicht mehr gesperrt',
  unbannedText:
    'Dein Konto {username} ist nicht mehr gesperrt. Deine Beiträge werden wieder gezeigt, und du kannst posten wie vorher.',
};
