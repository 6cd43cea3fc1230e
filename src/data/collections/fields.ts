/**
 * Building blocks of the schemas. Indexed fields are required and bounded: IndexedDB leaves documents out of an index
 * whose field they lack.
 */

export const idField = { type: 'string', maxLength: 128 } as const;

/** Milliseconds since 1970. The bounds are those of `Date`; an indexed number must state them. */
export const instantField = { type: 'number', minimum: 0, maximum: 8_640_000_000_000_000, multipleOf: 1 } as const;

/**
 * A nested plain object as the contract describes it. Its shape is checked where it enters the device, not again at
 * each write.
 */
export const plainObject = { type: 'object', additionalProperties: true } as const;
