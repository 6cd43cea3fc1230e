export interface Looking {
  /** Resolves when what was under way has come to an end. */
  stop(): Promise<void>;
}

export interface LookingOnDemand extends Looking {
  /** Looks now, or once more when what is under way has ended. */
  look(): void;
}

export interface LookingOptions {
  readonly everyMs: number;
  /** What failed is done again at the next look. */
  readonly onFailure: (error: unknown) => void;
}

/** Does the work now and again and again, never twice at once. It keeps no process alive. */
export function lookAgain(work: () => Promise<void>, { everyMs, onFailure }: LookingOptions): LookingOnDemand {
  let running: Promise<void> | null = null;
  let isAsked = false;
  const run = () => {
    running ??= work()
      .catch(onFailure)
      .finally(() => {
        running = null;
        if (isAsked) look();
      });
  };
  const look = () => {
    // What is under way may have begun too early to see what is due now.
    isAsked = running !== null;
    run();
  };
  const timer = setInterval(run, everyMs);
  timer.unref();
  run();
  return {
    look,
    async stop() {
      clearInterval(timer);
      isAsked = false;
      await running;
    },
  };
}
