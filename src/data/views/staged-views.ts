import { concat, from, map, Observable, ReplaySubject, switchMap } from 'rxjs';
import type { ListView } from '../view-types.ts';
import type { Views } from './view-api.ts';

type ViewName = Exclude<keyof Views, 'touch'>;
/** Of a list of any key: what its items are, the key's descriptor says. */
type ValueOfView<Name extends ViewName> = Name extends 'list' ? ListView<unknown> : ValueOf<ReturnType<Views[Name]>>;
type ValueOf<View> = View extends Observable<infer Value> ? Value : never;

/** What a view shows while the database is still being opened. */
export interface StandIn<Value> {
  readonly value$: Observable<Value>;
  /** Takes its place where the live value does not come for now. Absent: it stays as it is. */
  readonly staying?: Value;
  /** A live value that says less than what stands: it does not take its place. Absent: each does. */
  isLess?(live: Value): boolean;
}

/** A stage before the live views. */
export interface ViewStage {
  /**
   * By the view's name, with what the view is asked for; where there is none, or it answers `undefined`, the view is
   * silent.
   */
  readonly standIns: {
    readonly [Name in ViewName]?: (...input: Parameters<Views[Name]>) => StandIn<ValueOfView<Name>> | undefined;
  };
  /** Nothing stands in for a view that is asked for: only the database can answer. */
  needsDatabase?(): void;
}

type AnyView = (...input: readonly unknown[]) => Observable<unknown>;
type AnyStandIn = (...input: readonly unknown[]) => StandIn<unknown> | undefined;

interface AwaitedFailure {
  isAwaited(error: unknown): boolean;
  tell(): void;
}

/**
 * Views of a database that is still being opened: those of the stage until then, and from then on the live ones. A
 * failure to open reaches whoever reads one. The methods are those of `Views`, which its type keeps complete.
 *
 * @param awaited a failure that ends by itself: where a list or a post of the stage stands, all stays as it is, and the
 * reader is told
 */
export function stagedViews(
  stage: ViewStage,
  opening: Promise<Views>,
  awaited: AwaitedFailure = { isAwaited: () => false, tell: () => undefined },
): Views {
  let live: Views | undefined;
  let isReadable = false;
  const stays$ = new ReplaySubject<void>(1);
  const opened = opening.then(
    (views) => (live = views),
    (error: unknown) => {
      if (!isReadable || !awaited.isAwaited(error)) throw error;
      awaited.tell();
      stays$.next();
      return new Promise<never>(() => undefined);
    },
  );
  opened.catch(() => undefined);

  function viewNamed(name: ViewName): AnyView {
    const standInOf = stage.standIns[name] as AnyStandIn | undefined;
    return (...input) => {
      const select = (views: Views) => (views[name] as AnyView)(...input);
      if (live !== undefined) return select(live);
      if (standInOf === undefined) stage.needsDatabase?.();
      const opened$ = from(opened).pipe(switchMap(select));
      const standIn = standInOf?.(...input);
      if (standIn === undefined) return opened$;
      const { value$, staying } = standIn;
      const standing = staying === undefined ? value$ : concat(value$, stays$.pipe(map(() => staying)));
      return standInThenLive(
        { ...standIn, value$: standing },
        opened$,
        () => (isReadable ||= name === 'list' || name === 'post'),
      );
    };
  }

  const methods = new Map<string | symbol, unknown>([
    ['touch', (ids: readonly string[]) => live?.touch(ids)],
    // Absent, so that awaiting the views does not call it.
    ['then', undefined],
  ]);
  return new Proxy({} as Views, {
    get(_target, name) {
      if (!methods.has(name)) methods.set(name, viewNamed(name as ViewName));
      return methods.get(name);
    },
  });
}

/** What stands in gives way to the first live value that is not less, and never comes after a live one. */
function standInThenLive(
  { value$, isLess }: StandIn<unknown>,
  live$: Observable<unknown>,
  onStanding: () => void,
): Observable<unknown> {
  return new Observable((subscriber) => {
    let stands = false;
    let isLive = false;
    const before = value$.subscribe((value) => {
      if (isLive) return;
      stands = true;
      onStanding();
      subscriber.next(value);
    });
    const after = live$.subscribe({
      next(value) {
        if (stands && !isLive && isLess?.(value) === true) return;
        isLive = true;
        subscriber.next(value);
      },
      error: (error: unknown) => subscriber.error(error),
      complete: () => subscriber.complete(),
    });
    return () => {
      before.unsubscribe();
      after.unsubscribe();
    };
  });
}
