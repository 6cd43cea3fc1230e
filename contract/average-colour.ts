/** The colour halfway between two colours `#rrggbb`, channel by channel, rounded half up (SETTINGS-02). */
export function averageColour(first: string, second: string): string {
  const [a, b] = [channels(first), channels(second)];
  return `#${a.map((value, index) => hex(Math.round((value + (b[index] ?? 0)) / 2))).join('')}`;
}

function channels(colour: string): readonly number[] {
  return [1, 3, 5].map((start) => Number.parseInt(colour.slice(start, start + 2), 16));
}

function hex(value: number): string {
  return value.toString(16).padStart(2, '0');
}
