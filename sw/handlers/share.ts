import { MEDIA_BYTES_MAX, PICTURE_BYTES_MAX, POST_MEDIA_MAX } from '#contract/limits.ts';
import { SHARED_FILES, SHARED_FILES_QUERY, SHARE_PATH, sharedTexts } from '#contract/share-target.ts';
import type { Clock, IdSource } from '#core/ports/ports.ts';
import type { FileStore, KeptFile } from '#data/files/file-store.ts';

/** Of each text, characters in the address: browsers take two million in all. */
const TEXT_MAX = 300_000;
/** Whose files wait to be taken at once; older ones make room. */
const SHARES_MAX = 3;

export interface ShareServices {
  readonly files: Pick<FileStore, 'keep' | 'list' | 'remove'>;
  /** null: nobody is signed in, or it cannot be told. */
  readonly currentUserId: () => Promise<string | null>;
  readonly ids: IdSource;
  readonly clock: Clock;
}

/**
 * A form that the system's share sheet posts, as a navigation. One that another site's page sends goes to the server,
 * which takes its texts alone, as it does those of a link; what hides where it comes from cannot be told from the
 * system, and becomes a draft that its reader sees and nothing sends.
 */
export function isShare({ method, mode, referrer, url }: Pick<Request, 'method' | 'mode' | 'referrer' | 'url'>): boolean {
  const { origin, pathname } = new URL(url);
  const isOfOtherSite = /^https?:/.test(referrer) && new URL(referrer).origin !== origin;
  return method === 'POST' && mode === 'navigate' && pathname === SHARE_PATH && !isOfOtherSite;
}

/**
 * Keeps the shared files among the composer's own, where a page takes them into a draft as if they had been picked:
 * only that can measure, turn and shrink them. What no page takes goes after a day, as all files that nothing names.
 * Leads to the address that shares the texts, which names the files; where there was no room for them, it names them
 * none the less, and the page says so. Never rejects.
 */
export async function answerShare(request: Pick<Request, 'url' | 'formData'>, services: ShareServices): Promise<Response> {
  const address = new URL(SHARE_PATH, request.url);
  try {
    const form = await request.formData();
    const query = new URLSearchParams(sharedTexts(form, TEXT_MAX));
    // A form whose field was left empty names a file of no name.
    const files = form.getAll(SHARED_FILES).filter((file) => typeof file !== 'string' && (file.name !== '' || file.size > 0));
    if (files.length > 0) query.set(SHARED_FILES_QUERY, await keep(files as File[], services));
    address.search = String(query);
  } catch {
    // No form at all: the feed.
  }
  return Response.redirect(address.href, 303);
}

/** Answers the share's name. Of six files the sixth says that there were too many. */
async function keep(files: readonly File[], { files: store, currentUserId, ids, clock }: ShareServices): Promise<string> {
  const share = ids.nextId();
  try {
    const userId = (await currentUserId().catch(() => null)) ?? '';
    const kept = files.slice(0, POST_MEDIA_MAX + 1).map((file, place): KeptFile => {
      const { name, type, size: bytes } = file;
      const isTaken = place < POST_MEDIA_MAX && bytes <= (type.startsWith('video/') ? MEDIA_BYTES_MAX : PICTURE_BYTES_MAX);
      const blob = file.slice(0, isTaken ? bytes : 0, type);
      return { id: ids.nextId(), userId, blob, keptAt: clock.now(), shared: { share, name, bytes } };
    });
    await makeSpace(store);
    await store.keep(kept);
  } catch {
    // The page finds nothing under this name.
  }
  return share;
}

async function makeSpace(store: ShareServices['files']): Promise<void> {
  const waiting = (await store.list()).flatMap(({ id, shared }) => (shared === undefined ? [] : { id, share: shared.share }));
  // ULIDs: the newest last.
  const staying = [...new Set(waiting.map(({ share }) => share))].toSorted().slice(1 - SHARES_MAX);
  await store.remove(waiting.filter(({ share }) => !staying.includes(share)).map(({ id }) => id));
}
