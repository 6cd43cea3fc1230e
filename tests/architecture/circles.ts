import type { Import } from './imports.ts';

/**
 * Circles of files, each as the shortest way from a file back to itself (`a → b → a`) and named once. A type counts as
 * a value does: who reads the one file has to read the other. So does code that comes later (`import()`), or a lazy
 * file and the one that loads it would be one file in two places.
 */
export function circlesAmong(imports: readonly Import[]): readonly string[] {
  const edges = withoutLeaves(imports);
  const circles = new Map<string, string>();
  for (const file of edges.keys()) {
    const way = shortestWayBack(file, edges);
    const members = [...new Set(way)].toSorted().join(' ');
    if (way.length > 0 && !circles.has(members)) circles.set(members, way.join(' → '));
  }
  return [...circles.values()];
}

type Edges = ReadonlyMap<string, ReadonlySet<string>>;

/** What imports nothing, or only such files, stands in no circle. */
function withoutLeaves(imports: readonly Import[]): Edges {
  const edges = new Map<string, Set<string>>();
  for (const { from, to, isOwn } of imports) if (isOwn) edges.set(from, (edges.get(from) ?? new Set()).add(to));
  for (let before = -1; before !== edges.size;) {
    before = edges.size;
    for (const [file, targets] of edges) {
      for (const target of targets) if (!edges.has(target)) targets.delete(target);
      if (targets.size === 0) edges.delete(file);
    }
  }
  return edges;
}

/** The files from here back to here, breadth first; empty where no way leads back. */
function shortestWayBack(start: string, edges: Edges): readonly string[] {
  const cameFrom = new Map<string, string>();
  const queue = [start];
  for (const file of queue) {
    for (const target of edges.get(file) ?? []) {
      if (cameFrom.has(target)) continue;
      cameFrom.set(target, file);
      if (target === start) return wayTo(start, cameFrom);
      queue.push(target);
    }
  }
  return [];
}

function wayTo(start: string, cameFrom: ReadonlyMap<string, string>): readonly string[] {
  const way = [start];
  for (let file = cameFrom.get(start); file !== undefined && file !== start; file = cameFrom.get(file)) way.unshift(file);
  return [start, ...way];
}
