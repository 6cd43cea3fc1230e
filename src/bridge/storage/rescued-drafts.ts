import { BehaviorSubject, combineLatest, map, merge, startWith } from 'rxjs';
import type { KeyStore } from '#core/storage/json-store.ts';
import type { Commands } from '#data/commands/commands.ts';
import { draftInputOf } from '#data/draft-input.ts';
import type { Views } from '#data/views/view-api.ts';
import { storedElsewhere$ } from '#platform/page-moments.ts';
import { rescueDraft, rescueWrites$ } from './draft-rescue.ts';
import { withRescuedDrafts } from './rescued-texts.ts';

/**
 * The views with what the database did not take among the drafts: it is written too, and is to be found where drafts
 * are. From the first try to store it on: one that was sent since is none.
 */
export function withRescued(views: Views, store: KeyStore): { readonly shown: Views; noteTried(): void } {
  const isTried$ = new BehaviorSubject(false);
  const changes$ = merge(rescueWrites$, storedElsewhere$).pipe(startWith(undefined));
  const drafts = () =>
    combineLatest([views.drafts(), views.session(), isTried$, changes$]).pipe(
      map(([stored, session, isTried]) =>
        isTried && session.state === 'signedIn' ? withRescuedDrafts(stored, session.userId, store) : stored,
      ),
    );
  return { shown: { ...views, drafts }, noteTried: () => isTried$.next(true) };
}

/** The commands, of which a draft that is had back is rescued where the database has no room for it. */
export function withRescuedRestore(commands: Commands, store: KeyStore): Commands {
  return {
    ...commands,
    async restoreDraft(draft) {
      await commands.restoreDraft(draft).catch((error: unknown) => {
        if (!rescueDraft(draft.userId, draftInputOf(draft), store)) throw error;
      });
    },
  };
}
