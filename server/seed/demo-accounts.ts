import { avatarKey } from './pictures/picture-keys.ts';

export interface DemoAccount {
  readonly username: string;
  readonly name: string;
  /** What one sees as this person, in a short sentence. */
  readonly role: string;
  /** Relative address; absent before the account is set up. */
  readonly avatar?: string;
}

function account(username: string, name: string, role: string): DemoAccount {
  return { username, name, role, avatar: `/media/${avatarKey(username)}` };
}

/** The people that the login page and the start banner offer (decisions 5). */
export const demoAccounts: readonly DemoAccount[] = [
  account('maya', 'Maya Lindahl', 'Member who follows many people.'),
  account('noor', 'Noor Haddad', 'Gold-verified photographer, in Discover.'),
  account('theo', 'Theo Castellan', 'Moderator with reports to read.'),
  account('ines', 'Ines Baptista', 'Employee.'),
  account('otto', 'Otto Lindgren', 'Employee and moderator: may ban.'),
  account('ada', 'Ada Wexler', 'Administrator.'),
  account('milo', 'Milo Ferrante', 'In a timeout of two days.'),
  account('rhea', 'Rhea Montague', 'Owns two groups and runs ads.'),
  { username: 'zoe', name: 'zoe', role: 'New: account not set up yet.' },
  account('finn', 'Finn Adair', 'Set up, follows two, has not posted.'),
];
