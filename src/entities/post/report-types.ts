import { t } from '#messages/t.ts';

/**
 * How the types of violations read (MENU-28, MENU-29), in the order in which they are offered where the device has no
 * list of the server's yet.
 */
const names: Readonly<Record<string, string>> = {
  spam: t('postActs.typeSpam'),
  criminal_solicitation: t('postActs.typeCrime'),
  doxing: t('postActs.typeDoxing'),
  fraud: t('postActs.typeFraud'),
  pornographic_and_explicit_content: t('postActs.typeExplicit'),
  impersonation: t('postActs.typeImpersonation'),
  incitement: t('postActs.typeIncitement'),
  intellectual_property: t('postActs.typeProperty'),
  sexualization_of_minors: t('postActs.typeMinors'),
  terrorism: t('postActs.typeTerrorism'),
  threats: t('postActs.typeThreats'),
  unsolicited_advertisements: t('postActs.typeAdvertising'),
};

export interface ReportType {
  readonly name: string;
  readonly label: string;
  /** '' where the device has none. */
  readonly description: string;
}

/**
 * The types that a report may name: the server's as the device keeps them, with their descriptions; until it has some,
 * the twelve.
 */
export function reportTypesOf(served: readonly { readonly name: string; readonly description: string }[]): readonly ReportType[] {
  const known = served.length > 0 ? served : Object.keys(names).map((name) => ({ name, description: '' }));
  return known.map(({ name, description }) => ({ name, description, label: names[name] ?? labelOf(name) }));
}

/** Of a type that this version does not know. */
function labelOf(name: string): string {
  return name
    .split('_')
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(' ');
}
