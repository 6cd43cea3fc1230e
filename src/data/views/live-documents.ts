import { Observable, of } from 'rxjs';
import type { Subscription } from 'rxjs';
import type { RxCollection } from 'rxdb/plugins/core';

/** Documents by id; those that the device lacks are absent. */
export type DocumentsById<Doc> = ReadonlyMap<string, Doc>;

/** The documents of these ids, now and after each change: one query, however many ids. */
export function liveByIds<Doc extends object>(
  collection: RxCollection<Doc>,
  ids: readonly string[],
): Observable<DocumentsById<Doc>> {
  if (ids.length === 0) return of(new Map());
  return new Observable((subscriber) =>
    collection.findByIds([...ids]).$.subscribe({
      next: (found) => {
        const documents = new Map<string, Doc>();
        // `toJSON` hands out the stored values themselves, so unchanged documents keep their parts' references.
        for (const [id, document] of found) documents.set(id, document.toJSON() as Doc);
        subscriber.next(documents);
      },
      error: (error: unknown) => subscriber.error(error),
    }),
  );
}

/** A source value with the documents that it names. */
export interface WithDocuments<Source, Doc> {
  readonly source: Source;
  readonly documents: DocumentsById<Doc>;
}

/**
 * Joins each source value with the documents that it names. Subscribes anew only when the set of ids changes, and keeps
 * the old query until the new one has answered: no value ever pairs new ids with documents that were not looked up for
 * them.
 */
export function joinDocuments<Source, Doc extends object>(
  collection: RxCollection<Doc>,
  idsOf: (source: Source) => readonly string[],
): (source$: Observable<Source>) => Observable<WithDocuments<Source, Doc>> {
  return (source$) =>
    new Observable((subscriber) => {
      let latest: { readonly source: Source } | undefined;
      let answered: { readonly key: string; readonly documents: DocumentsById<Doc> } | undefined;
      let wanted: string | undefined;
      let query: Subscription | undefined;

      const emit = () => {
        if (latest !== undefined && answered !== undefined && answered.key === wanted) {
          subscriber.next({ source: latest.source, documents: answered.documents });
        }
      };
      const readByIds = (key: string, ids: readonly string[]) => {
        const previous = query;
        query = liveByIds(collection, ids).subscribe({
          next: (documents) => {
            answered = { key, documents };
            emit();
          },
          error: (error: unknown) => subscriber.error(error),
        });
        previous?.unsubscribe();
      };
      const sources = source$.subscribe({
        next: (source) => {
          latest = { source };
          const ids = [...new Set(idsOf(source))].toSorted();
          const key = ids.join(' ');
          if (key === wanted) return emit();
          wanted = key;
          readByIds(key, ids);
        },
        error: (error: unknown) => subscriber.error(error),
      });
      return () => {
        sources.unsubscribe();
        query?.unsubscribe();
      };
    });
}
