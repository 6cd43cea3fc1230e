import { createContext, use, type ReactNode } from 'react';
import { distinctUntilChanged, map } from 'rxjs';
import { defaultReactions } from '#contract/default-reactions.ts';
import type { ReactionType } from '#contract/resources/settings.ts';
import { useView } from './use-view.ts';

const ReactionTypesContext = createContext<readonly ReactionType[]>(defaultReactions);

/** One subscription for all who ask: every card of a list does, three times over. */
export function ReactionTypesProvider({ children }: { children: ReactNode }) {
  const types = useView(
    (views) =>
      views.shell().pipe(
        map((shell) => shell.publicSettings.reactions),
        distinctUntilChanged(),
      ),
    defaultReactions,
    [],
  );
  return <ReactionTypesContext value={types}>{children}</ReactionTypesContext>;
}

/** The reactions of the public settings, in their order; ours until the device has them. */
export function useReactionTypes(): readonly ReactionType[] {
  return use(ReactionTypesContext);
}
