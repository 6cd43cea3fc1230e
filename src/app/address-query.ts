import { parseSearchWith, stringifySearchWith } from '@tanstack/react-router';

/**
 * What stands behind the '?' of an address, with each value as the text that it is. Unless told so the router reads as
 * JSON what looks like it: the referral code '12e45678' as a number beyond all numbers, a search for '1e5' as one for
 * '100000' (ROUTE-37). What is a number or boolean here all the same is written as it was read.
 */
export const parseQuery = parseSearchWith(String);
export const queryText = stringifySearchWith(String);
