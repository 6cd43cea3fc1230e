/** One request's worth of a file. `Bytes`: a `Blob` wherever there are any. */
export interface UploadPart<Bytes> {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly bytes: Bytes;
}

/** The rest of a file, which may go out together. */
export interface UploadBatch<Bytes> {
  /** The same in every context and after every start. */
  readonly id: string;
  /** The file's, for people. */
  readonly name: string;
  readonly parts: readonly UploadPart<Bytes>[];
}

/**
 * What the browser uploads by itself, with or without a page open (Background Fetch). Everything that crosses it can be
 * cloned. What came of a batch is asked of the server: only the context that saw its end would know. There is no
 * stopping it from here: Chromium 156 crashes where a page or a service worker aborts an upload (12 of 12 tries). It
 * stands in the browser's list of downloads, where a person can.
 */
export interface BackgroundFetches<Bytes> {
  /**
   * False where the browser cannot or may not, or has had this batch from this context before: the bytes go by a
   * context's own request.
   */
  begin(batch: UploadBatch<Bytes>): Promise<boolean>;
  /**
   * Bytes of the batch that are not sent yet, as far as this context has seen; `undefined` where none of that id is
   * under way.
   */
  leftBytes(id: string): Promise<number | undefined>;
}
