/** Sheets in which something is filled in. */
export const form = {
  discard: 'Discard changes',
  discardQuestion: 'Discard your changes?',
  discardText: 'What you changed here is not saved yet.',
  keepEditing: 'Keep editing',
} as const;
