export function inOwnMode<Result>(work: () => Promise<Result>, env?: Record<string, string | undefined>): Promise<Result>;
