import type { Translation } from '../message-types.ts';

export const terms: Translation['terms'] = {
  accept: 'Zustimmen und weiter',
  device:
    'Dieses Gerät behält die Beiträge, die du gesehen hast, deine Entwürfe und alles, was noch nicht gesendet ist, damit du die App offline nutzen kannst. Beim Abmelden wird all das entfernt.',
  deviceTitle: 'Was auf deinem Gerät bleibt',
  respect:
    'Belästige und bedrohe niemanden. Poste keinen Hass und nichts Illegales. Gib dich nicht als jemand anderes aus. Die Moderation kann Beiträge entfernen, die gegen diese Regeln verstoßen, und das Konto pausieren.',
  respectTitle: 'Behandle andere mit Respekt',
  sensitive:
    'Kennzeichne Beiträge mit Nacktheit, Gewalt oder Spoilern als sensibel. Andere können dann selbst entscheiden, ob sie sie sehen.',
  sensitiveTitle: 'Kennzeichne Sensibles',
  text: 'Das sind die Regeln für {productName}. Eine längere Fassung gibt es nicht.',
  title: 'Nutzungsbedingungen',
  tokens:
    'Du verdienst Token, indem du mitmachst. Token sind kein Geld, und ihr Wert kann sich ändern. Durch Täuschung erlangte Token können zurückgenommen werden.',
  tokensTitle: 'Belohnungs-Token',
  yours:
    'Du behältst die Rechte an dem, was du postest. Du erlaubst uns, es denen zu zeigen, mit denen du es teilst. Du kannst es jederzeit löschen.',
  yoursTitle: 'Was du postest, gehört dir',
};
