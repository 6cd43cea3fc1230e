export interface ShareTarget {
  readonly share?: (data: ShareData) => Promise<void>;
  readonly clipboard?: Pick<Clipboard, 'writeText'>;
}

/** `shared` also where the reader closed the system's sheet: it has told them itself. */
export type ShareOutcome = 'shared' | 'copied' | 'failed';

/**
 * Passes a text and an address on through the system's own sheet where there is one, else by the clipboard. Rejects
 * never.
 */
export async function shareText(
  content: { readonly text: string; readonly url: string },
  target: ShareTarget,
): Promise<ShareOutcome> {
  try {
    if (target.share !== undefined) {
      await target.share(content);
      return 'shared';
    }
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') return 'shared';
  }
  try {
    await target.clipboard?.writeText(`${content.text} ${content.url}`);
    return target.clipboard === undefined ? 'failed' : 'copied';
  } catch {
    return 'failed';
  }
}
