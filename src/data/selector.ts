/**
 * What RxDB asks of its query library, in that library's place in the client's build (`tools/lib/library-builds.mjs`):
 * whether a document meets a selector, and which of two values comes first. It knows the operators that our queries and
 * RxDB's own have, on values that are no lists; the rest is refused.
 */

type Value = string | number | boolean | null | undefined;
type Test = (document: unknown) => boolean;

const ORDER = ['undefined', 'null', 'number', 'string', 'boolean'];

/**
 * Negative, zero or positive; values of different types in the library's order: nothing, null, numbers, strings,
 * Booleans.
 */
export function compare(a: unknown, b: unknown): number {
  const [left, right] = [plain(a), plain(b)];
  if (Object.is(left, right)) return 0;
  const byType = ORDER.indexOf(typeOf(left)) - ORDER.indexOf(typeOf(right));
  if (byType !== 0) return byType;
  return (left as string) < (right as string) ? -1 : 1;
}

const operators: Readonly<Record<string, (found: Value, wanted: unknown) => boolean>> = {
  $eq: (found, wanted) => isSame(found, plain(wanted)),
  $ne: (found, wanted) => !isSame(found, plain(wanted)),
  $in: (found, wanted) => (wanted as readonly unknown[]).some((one) => isSame(found, plain(one))),
  $nin: (found, wanted) => !(wanted as readonly unknown[]).some((one) => isSame(found, plain(one))),
  $gt: (found, wanted) => isAlike(found, wanted) && compare(found, wanted) > 0,
  $gte: (found, wanted) => isAlike(found, wanted) && compare(found, wanted) >= 0,
  $lt: (found, wanted) => isAlike(found, wanted) && compare(found, wanted) < 0,
  $lte: (found, wanted) => isAlike(found, wanted) && compare(found, wanted) <= 0,
};

/**
 * @param selector as RxDB writes it: fields with operators or with the value that they equal, `$and` and `$or` around
 * such
 * @throws TypeError for an operator that is none of these; `test` throws one where a field holds a list or an object
 */
export function getMingoQuery(selector: Readonly<Record<string, unknown>>): { test(document: unknown): boolean } {
  return { test: testOf(selector) };
}

function testOf(selector: Readonly<Record<string, unknown>>): Test {
  const tests = Object.entries(selector).flatMap(([name, wanted]) => {
    if (name === '$and' || name === '$or') return [ofEach(name, wanted as readonly Readonly<Record<string, unknown>>[])];
    const conditions = typeof wanted === 'object' && wanted !== null ? wanted : { $eq: wanted };
    return Object.entries(conditions).map(([operator, value]) => onField(name, operator, value));
  });
  return (document) => tests.every((test) => test(document));
}

function ofEach(name: '$and' | '$or', selectors: readonly Readonly<Record<string, unknown>>[]): Test {
  const tests = selectors.map(testOf);
  return name === '$and'
    ? (document) => tests.every((test) => test(document))
    : (document) => tests.some((test) => test(document));
}

function onField(field: string, operator: string, wanted: unknown): Test {
  const test = operators[operator];
  if (test === undefined || field.startsWith('$')) throw new TypeError(`No query has ${field} with ${operator}`);
  const path = field.split('.');
  return (document) => {
    let found = document;
    for (const part of path) found = (found as Readonly<Record<string, unknown>> | null | undefined)?.[part];
    return test(plain(found), wanted);
  };
}

function plain(value: unknown): Value {
  if (typeof value === 'object' && value !== null) throw new TypeError('Queries are about plain values');
  return value as Value;
}

/** What is not there is null. */
function isSame(a: Value, b: Value): boolean {
  return Object.is(a, b) || a === b || ((a ?? null) === null && (b ?? null) === null);
}

function isAlike(a: Value, b: unknown): boolean {
  return typeOf(a) === typeOf(plain(b));
}

function typeOf(value: Value): string {
  return value === null ? 'null' : typeof value;
}
