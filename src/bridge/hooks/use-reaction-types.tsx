import { createContext, use, type ReactNode } from 'react';
import { distinctUntilChanged, map } from 'rxjs';
import type { ReactionType } from '#contract/resources/settings.ts';
import { useView } from './use-view.ts';

const none: readonly ReactionType[] = [];

const ReactionTypesContext = createContext<readonly ReactionType[]>(none);

/** One subscription for all who ask: every card of a list does, three times over. */
export function ReactionTypesProvider({ children }: { children: ReactNode }) {
  const types = useView(
    (views) =>
      views.shell().pipe(
        map((shell) => shell.publicSettings.reactions),
        distinctUntilChanged(),
      ),
    none,
    [],
  );
  return <ReactionTypesContext value={types}>{children}</ReactionTypesContext>;
}

/** The reactions of the public settings, in their order; empty until the device has them. */
export function useReactionTypes(): readonly ReactionType[] {
  return use(ReactionTypesContext);
}
