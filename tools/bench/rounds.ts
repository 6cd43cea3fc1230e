/** How often each figure is measured; fewer while looking for a cause (`BENCH_ROUNDS=2 npm run bench -- drain`). */
export const ROUNDS = Math.max(1, Number(process.env['BENCH_ROUNDS'] ?? 5));
