import * as z from 'zod/mini';
import { expect, it } from 'vitest';
import { parseAnswer } from './parse-answer.ts';

const person = z.object({ name: z.string(), badges: z.array(z.enum(['moderator', 'employee'])) });
const schema = z.object({ data: z.array(z.object({ data: z.array(person) })), count: z.number() });
const ada = { name: 'Ada', badges: ['moderator'] };
const answer = (...people: readonly unknown[]) => ({ data: [{ data: people }, { data: [ada] }], count: 2 });

it('leaves out of an answer only what this build cannot read: a badge of a later one, and not the person or those asked for with them', () => {
  const theo = { name: 'Theo', badges: ['of tomorrow', 'employee', 'of next year'] };
  expect(parseAnswer(schema, answer(ada, theo))).toEqual({
    ok: true,
    dropped: 2,
    value: answer(ada, { name: 'Theo', badges: ['employee'] }),
  });
});

it('leaves out a whole item where a part that it cannot be without does not fit', () => {
  expect(parseAnswer(schema, answer(ada, { name: 7, badges: ['of tomorrow'] }, ada))).toEqual({
    ok: true,
    dropped: 2,
    value: answer(ada, ada),
  });
});

it('leaves out a whole item, not the part that does not fit: without its picture it would be kept as if it had none', () => {
  const image = z.union([z.object({ url: z.string() }), z.object({ still: z.string() })]);
  const posts = z.object({ data: z.array(z.object({ id: z.string(), images: z.array(image) })) });
  const whole = { id: 'A', images: [{ url: '/media/a.webp' }] };
  expect(parseAnswer(posts, { data: [whole, { id: 'B', images: [{ url: '/media/b.webp' }, { url: 7 }] }] })).toEqual({
    ok: true,
    dropped: 1,
    value: { data: [whole] },
  });
});

it('leaves out more where the rest does not fit without it', () => {
  const pairs = z.object({ data: z.array(z.object({ pair: z.array(z.number()).check(z.minLength(2)) })) });
  expect(parseAnswer(pairs, { data: [{ pair: [1, 2] }, { pair: [1, 'two'] }] })).toEqual({
    ok: true,
    dropped: 1,
    value: { data: [{ pair: [1, 2] }] },
  });
});

it('refuses the whole for a fault outside of any list', () => {
  expect(parseAnswer(schema, { ...answer({ name: 7 }), count: 'two' })).toMatchObject({ ok: false });
});
