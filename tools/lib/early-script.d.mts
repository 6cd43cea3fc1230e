export function buildEarlyScript(
  workerFiles: readonly string[],
  environment?: Record<string, string | undefined>,
): Promise<string>;
