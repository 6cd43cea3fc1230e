export function libraryBuilds(conditions: readonly string[]): { conditions: string[]; alias: Record<string, string> };
