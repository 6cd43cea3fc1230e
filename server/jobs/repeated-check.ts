export interface RepeatedCheck {
  /** Resolves when what was under way has come to an end. */
  stop(): Promise<void>;
}

export interface CheckOnDemand extends RepeatedCheck {
  /** Checks now, or once more when what is under way has ended. */
  check(): void;
}

export interface CheckOptions {
  readonly everyMs: number;
  /** What failed is done again at the next check. */
  readonly onFailure: (error: unknown) => void;
}

/** Does the work now and again and again, never twice at once. It keeps no process alive. */
export function checkAgain(work: () => Promise<void>, { everyMs, onFailure }: CheckOptions): CheckOnDemand {
  let running: Promise<void> | null = null;
  let isAsked = false;
  const run = () => {
    running ??= work()
      .catch(onFailure)
      .finally(() => {
        running = null;
        if (isAsked) check();
      });
  };
  const check = () => {
    // What is under way may have begun too early to see what is due now.
    isAsked = running !== null;
    run();
  };
  const timer = setInterval(run, everyMs);
  timer.unref();
  run();
  return {
    check,
    async stop() {
      clearInterval(timer);
      isAsked = false;
      await running;
    },
  };
}
