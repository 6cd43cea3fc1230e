/** One request's worth of a file. `Bytes`: a `Blob` wherever there are any. */
export interface UploadPart<Bytes> {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly bytes: Bytes;
}

/** How far a batch is that the browser brings by itself. */
export interface BackgroundLook {
  /** HTTP status of the part that was asked about; `null` where there is no answer to it yet. */
  readonly status: number | null;
  /** Not sent yet, of the whole batch. */
  readonly leftBytes: number;
  readonly result: 'under way' | 'success' | 'failure';
}

/** What the browser uploads by itself, with or without a page open (Background Fetch). Everything that crosses it can be cloned. */
export interface BackgroundFetches<Bytes> {
  /** `name`: the file's, for people. False where the browser cannot or may not: the bytes go by a context's own request. */
  begin(batch: { readonly id: string; readonly name: string; readonly parts: readonly UploadPart<Bytes>[] }): Promise<boolean>;
  /** `undefined` where no batch of that id is under way, nor came to its end in this context. */
  look(id: string, url: string): Promise<BackgroundLook | undefined>;
  abort(id: string): Promise<void>;
}
