/**
 * Rows on either side of a scroll position that a device keeps with it: their heights, and in the picture of the last
 * visit those above. So no row is drawn in the place of one whose height was known.
 */
export const KEPT_AROUND_PLACE = 8;
