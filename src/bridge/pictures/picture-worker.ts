/** The build makes a file of its own of it (`vite.config.ts`). */
export function createPictureWorker(): Worker {
  return new Worker(new URL('../../../workers/picture-worker.ts', import.meta.url), { type: 'module', name: 'pictures' });
}
