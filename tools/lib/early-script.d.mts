export function buildEarlyScript(
  workerFiles: readonly string[],
  environment?: Record<string, string | undefined>,
): Promise<string>;

/** The page with its own inline scripts without comments and spaces. */
export function minifyInlineScripts(html: string): string;
