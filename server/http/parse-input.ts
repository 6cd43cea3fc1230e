import * as z from 'zod/mini';
import type { Endpoint, Schema } from '#contract/endpoint.ts';
import { DomainError, invalidField, malformed, notFound } from '../kernel/errors.ts';
import { say } from '../kernel/say.ts';
import type { Said } from '../kernel/say.ts';
import { sayFieldError } from './field-errors.ts';

/** Deeper bodies are no request of ours; the bound keeps every walk over a body short. */
const DEPTH_MAX = 32;

export interface ParsedInput {
  readonly params: unknown;
  readonly query: unknown;
  readonly body: unknown;
}

/**
 * Validates a request against its endpoint.
 * @throws DomainError `notFound` where the path names nothing that can exist, `malformed` where the body is no JSON
 * object, `invalid` with messages by field.
 */
export function parseInput(endpoint: Endpoint, raw: ParsedInput): ParsedInput {
  const params = endpoint.params === undefined ? undefined : parseParams(endpoint.params, raw.params);
  const query = endpoint.query === undefined ? undefined : parseFields(endpoint.query, raw.query);
  const body = endpoint.body === undefined ? undefined : parseBody(endpoint.body, raw.body);
  return { params, query, body };
}

/**
 * Refuses what could not be stored whatever the endpoint, so that the rest of a request can be walked.
 * @throws DomainError `malformed`
 */
export function requireStorable(...values: readonly unknown[]): void {
  if (!values.every((value) => isStorable(value))) throw malformed(say('requests.notStorable'));
}

function parseParams(schema: Schema, value: unknown): unknown {
  if (!isStorable(value)) throw notFound();
  const parsed = z.safeParse(schema, value);
  if (!parsed.success) throw notFound();
  return parsed.data;
}

function parseBody(schema: Schema, value: unknown): unknown {
  if (value === undefined) throw malformed(say('requests.bodyRequired'));
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw malformed(say('requests.bodyNotObject'));
  return parseFields(schema, value);
}

function parseFields(schema: Schema, value: unknown): unknown {
  requireStorable(value);
  const broken = findBrokenText(value);
  if (broken !== undefined) {
    throw invalidField(broken === '' ? 'body' : broken, say('requests.halfCharacter'));
  }
  const parsed = z.safeParse(schema, value);
  if (parsed.success) return parsed.data;
  const errors: Record<string, Said[]> = {};
  for (const issue of flatIssues(parsed.error.issues)) (errors[issue.field] ??= []).push(issue.said);
  const [first] = Object.values(errors);
  throw new DomainError('invalid', first?.[0] ?? say('requests.invalid'), { errors });
}

/**
 * Half of a pair that JSON may name and no UTF-8 can hold: stored, it would be another text than the one that was sent.
 */
const HALF_CHARACTER = /\p{Surrogate}/u;

/** Dotted path of the first text, or name of a field, that is not well-formed Unicode; undefined where all is. */
function findBrokenText(value: unknown, path: readonly string[] = []): string | undefined {
  if (typeof value === 'string') return HALF_CHARACTER.test(value) ? path.join('.') : undefined;
  if (typeof value !== 'object' || value === null) return undefined;
  for (const [key, member] of Object.entries(value)) {
    if (HALF_CHARACTER.test(key)) return path.join('.');
    const found = findBrokenText(member, [...path, key]);
    if (found !== undefined) return found;
  }
  return undefined;
}

interface FieldIssue {
  readonly field: string;
  readonly said: Said;
}

/** Issues by dotted field; of a union those of the alternative that came closest. */
function flatIssues(issues: readonly z.core.$ZodIssue[], prefix: readonly PropertyKey[] = []): FieldIssue[] {
  return issues.flatMap((issue) => {
    const path = [...prefix, ...issue.path];
    if (issue.code === 'invalid_union' && issue.errors.length > 0) {
      const closest = issue.errors.reduce((best, candidate) => (candidate.length < best.length ? candidate : best));
      if (closest.length > 0) return flatIssues(closest, path);
    }
    return [{ field: path.length === 0 ? 'body' : path.map(String).join('.'), said: sayFieldError(issue.message) }];
  });
}

/** No text column holds NUL, and nothing sensible nests this deep. */
function isStorable(value: unknown, depth = 0): boolean {
  if (depth > DEPTH_MAX) return false;
  if (typeof value === 'string') return !value.includes('\0');
  if (typeof value !== 'object' || value === null) return true;
  return Object.entries(value).every(([key, member]) => !key.includes('\0') && isStorable(member, depth + 1));
}
