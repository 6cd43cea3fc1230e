import type { Group } from '#contract/resources/group.ts';
import { invalidField } from '../../../kernel/errors.ts';
import { say } from '../../../kernel/say.ts';

type Visibility = Group['visibility'];

/**
 * A public group may be closed. A closed one is not opened: what was said there was said to its members (GROUP-19). A
 * chat stays one, and a group too. Throws `invalid` on `visibility`.
 */
export function requireVisibilityChange(from: Visibility, to: Visibility): void {
  if (from === to || (from === 'PUBLIC' && to === 'PRIVATE')) return;
  throw invalidField(
    'visibility',
    say(from === 'CHAT' || to === 'CHAT' ? 'refusals.groupChatStays' : 'refusals.groupStaysClosed'),
  );
}
