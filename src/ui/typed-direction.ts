/**
 * `dir` of a field that somebody types into: by what stands in it. An empty one keeps the page's, since browsers take
 * `auto` without a text for left to right, its placeholder along.
 */
export function typedDirection(value: string): 'auto' | undefined {
  return value === '' ? undefined : 'auto';
}
