/** '1 post', '1,204 posts': for nouns whose plural takes an s. */
export function counted(count: number, noun: string): string {
  return `${count.toLocaleString('en')} ${noun}${count === 1 ? '' : 's'}`;
}
