/** The file is no video that this server can read, now or later. */
export class UnreadableVideoError extends Error {
  override readonly name = 'UnreadableVideoError';

  constructor(cause: Error) {
    super(cause.message, { cause });
  }
}
