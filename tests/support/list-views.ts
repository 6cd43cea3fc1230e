import { of } from 'rxjs';
import { unknownList, type UserListView, type Views } from '#bridge/view-types.ts';
import type { ListKey } from '#core/lists/lists.ts';

type Given = Omit<Partial<UserListView>, 'items'> & { readonly items?: readonly unknown[] };

/** The lists of a device, by what they are of; all alike where that is given. */
export function listViews(lists: Given | ((key: ListKey) => Given)): Pick<Views, 'list'> {
  const view = (key: ListKey) => {
    const given = typeof lists === 'function' ? lists(key) : lists;
    return of({ ...unknownList, leaving: [], reasons: {}, state: given.items === undefined ? 'loading' : 'items', ...given });
  };
  return { list: view as unknown as Views['list'] };
}
