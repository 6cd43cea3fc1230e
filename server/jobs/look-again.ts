export interface Looking {
  /** Resolves when what was under way has come to an end. */
  stop(): Promise<void>;
}

export interface LookingOptions {
  readonly everyMs: number;
  /** What failed is done again at the next look. */
  readonly onFailure: (error: unknown) => void;
}

/** Does the work now and again and again, never twice at once. It keeps no process alive. */
export function lookAgain(work: () => Promise<void>, { everyMs, onFailure }: LookingOptions): Looking {
  let running: Promise<void> | null = null;
  const run = () => {
    running ??= work()
      .catch(onFailure)
      .finally(() => {
        running = null;
      });
  };
  const timer = setInterval(run, everyMs);
  timer.unref();
  run();
  return {
    async stop() {
      clearInterval(timer);
      await running;
    },
  };
}
