import fc from 'fast-check';
import { Query } from 'mingo';
import { compare as theirOrder } from 'mingo/util';
import { describe, expect, it } from 'vitest';
import { compare, getMingoQuery } from './selector.ts';

const aValue = fc.constantFrom('', 'a', 'b', 'B', 'é', 0, -1, 1.5, 7, true, false, null);
const aField = fc.constantFrom('id', 'age', '_deleted', '_meta.lwt', 'absent', 'absent.too');
const aDocument = fc.record(
  { id: aValue, age: aValue, _deleted: fc.boolean(), _meta: fc.record({ lwt: aValue }) },
  { requiredKeys: ['id', '_meta'] },
);
const anOperator = fc.oneof(
  fc.record({ name: fc.constantFrom('$eq', '$ne', '$gt', '$gte', '$lt', '$lte'), value: aValue }),
  fc.record({ name: fc.constantFrom('$in', '$nin'), value: fc.array(aValue, { maxLength: 3 }) }),
);
const conditions = fc
  .array(fc.tuple(aField, fc.array(anOperator, { minLength: 1, maxLength: 2 })), { maxLength: 3 })
  .map((fields) =>
    Object.fromEntries(
      fields.map(([field, all]) => [field, Object.fromEntries(all.map(({ name, value }) => [name, value]))] as const),
    ),
  );
const aSelector = fc.oneof(
  conditions,
  fc.record({ id: aValue, age: aValue, '_meta.lwt': aValue }, { requiredKeys: [] }),
  fc.record({ $or: fc.array(conditions, { minLength: 1, maxLength: 2 }) }),
  fc.record({
    $or: fc.array(fc.record({ $and: fc.array(conditions, { minLength: 1, maxLength: 2 }) }), { minLength: 1, maxLength: 2 }),
  }),
);

describe('selectors', () => {
  it('are met by the documents that the library’s are met by', () => {
    fc.assert(
      fc.property(aSelector, fc.array(aDocument, { minLength: 1, maxLength: 8 }), (selector, documents) => {
        const [ours, theirs] = [getMingoQuery(selector), new Query(selector)];
        for (const document of documents) expect(ours.test(document)).toBe(theirs.test(document));
      }),
      { numRuns: 2_000 },
    );
  });

  it('order values as the library does', () => {
    fc.assert(
      fc.property(fc.option(aValue, { nil: undefined }), fc.option(aValue, { nil: undefined }), (a, b) => {
        expect(Math.sign(compare(a, b))).toBe(Math.sign(theirOrder(a, b)));
      }),
    );
  });

  it('refuse what they do not know', () => {
    expect(() => getMingoQuery({ id: { $regex: 'a' } })).toThrow('No query has id with $regex');
    expect(() => getMingoQuery({ $nor: [{ id: { $eq: 'a' } }] })).toThrow('No query has $nor');
    expect(() => getMingoQuery({ id: { $eq: 'a' } }).test({ id: ['a'] })).toThrow('plain values');
    expect(() => getMingoQuery({ id: { $eq: { a: 1 } } }).test({ id: 'a' })).toThrow('plain values');
  });
});
