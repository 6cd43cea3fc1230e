import { distinctUntilChanged, map } from 'rxjs';
import type { ReactionType } from '#contract/resources/settings.ts';
import { useView } from './use-view.ts';

const none: readonly ReactionType[] = [];

/** The reactions of the public settings, in their order; empty until the device has them. */
export function useReactionTypes(): readonly ReactionType[] {
  return useView(
    (views) =>
      views.shell().pipe(
        map((shell) => shell.publicSettings.reactions),
        distinctUntilChanged(),
      ),
    none,
    [],
  );
}
