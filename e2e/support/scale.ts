/** How much of a test that takes its proof from many: a slice in `npm test`, all of it in `npm run test:chaos`. */
export function scale({ slice, full }: { readonly slice: number; readonly full: number }): number {
  return process.env['TEST_SCALE'] === 'full' ? full : slice;
}
