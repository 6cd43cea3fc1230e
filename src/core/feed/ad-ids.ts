/**
 * An ad stands in a feed under the id of its post with `-x` and a number behind (FEED-54): the same post may stand
 * there several times.
 */
const AD_ID = /-x\d+$/;

export function adIdOf(postId: string, number: number): string {
  return `${postId}-x${number}`;
}

export function isAdId(shownId: string): boolean {
  return AD_ID.test(shownId);
}

/** The post that is shown under this id; of an ordinary post the id itself. */
export function postIdOf(shownId: string): string {
  return shownId.replace(AD_ID, '');
}
