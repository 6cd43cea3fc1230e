/**
 * The browser removed the app's files: has them kept again now, or as soon as there is a connection. Answers how to
 * stop trying.
 */
export function repairFilesWhenOnline(
  repair: () => Promise<boolean>,
  source: Pick<Window, 'addEventListener' | 'removeEventListener'> = window,
): () => void {
  let isRunning = false;
  const stop = () => source.removeEventListener('online', attempt);
  function attempt(): void {
    if (isRunning) return;
    isRunning = true;
    void repair()
      .catch(() => false)
      .then((isRepaired) => {
        isRunning = false;
        if (isRepaired) stop();
      });
  }
  source.addEventListener('online', attempt);
  attempt();
  return stop;
}
