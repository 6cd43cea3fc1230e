/** Files of the reader, on their way to the server. */
export const files = {
  tooLarge: 'This file is too large.',
  wrongType: 'Invalid file format',
} as const;
