import { isWorthRepeating } from './sql-state.ts';

/** Runs of one piece of work; more come about only where transactions collide. */
const ATTEMPTS = 5;
const FIRST_PAUSE_MS = 10;

/** Does work again that lost against another transaction; its own transaction was rolled back. */
export async function repeatOnCollision<T>(work: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work();
    } catch (error) {
      if (attempt >= ATTEMPTS || !isWorthRepeating(error)) throw error;
      await new Promise((resolve) => setTimeout(resolve, FIRST_PAUSE_MS * 2 ** attempt * (0.5 + Math.random())));
    }
  }
}
