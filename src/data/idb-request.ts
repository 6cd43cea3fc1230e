/** A bare IndexedDB request as a promise of its result; rejects with the browser's error. */
export function settled<Result>(request: IDBRequest<Result>): Promise<Result> {
  return new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result));
    request.addEventListener('error', () => reject(request.error ?? new Error('IndexedDB request failed')));
  });
}

/** The answer of a reading that only saves time; `null` where it fails or takes longer, milliseconds. */
export async function unlessLate<Result>(reading: Promise<Result>, limitMs: number): Promise<Result | null> {
  const late = new Promise<null>((resolve) => setTimeout(() => resolve(null), limitMs));
  return Promise.race([reading.catch(() => null), late]);
}
