/** Files of the reader's that wait on the device. */
export const files = {
  gone: 'The device no longer has a file of this item. Edit it to choose the file again.',
  tooLarge: 'This file is too large.',
  tooLong: 'This animation is too long. Choose a shorter or smaller one.',
  tooManyPixels: 'This picture has too many pixels. Choose a smaller one.',
  wrongType: 'Invalid file format',
} as const;
