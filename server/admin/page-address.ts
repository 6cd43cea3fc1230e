import type { FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { DomainError, notFound } from '../kernel/errors.ts';

const idParams = z.object({ id: z.string().check(z.regex(/^[0-7][0-9A-HJKMNP-TV-Z]{25}$/)) });

/**
 * The id in the path.
 * @throws DomainError `notFound` where it is none
 */
export function idOf(request: FastifyRequest): string {
  const params = z.safeParse(idParams, request.params);
  if (!params.success) throw notFound();
  return params.data.id;
}

/** An address of the site; what is empty is left out. */
export function addressOf(path: string, query: Readonly<Record<string, string>>): string {
  const filled = new URLSearchParams(Object.entries(query).filter(([, value]) => value !== '')).toString();
  return filled === '' ? path : `${path}?${filled}`;
}

/**
 * What a list has from this cursor on; from its beginning where the address names no place of it, as after somebody
 * wrote it themselves.
 */
export async function orFirstPage<Page>(cursor: string, read: (cursor: string | undefined) => Promise<Page>): Promise<Page> {
  if (cursor === '') return read(undefined);
  return read(cursor).catch((error: unknown) => {
    if (error instanceof DomainError && error.kind === 'invalid') return read(undefined);
    throw error;
  });
}

const namedSchema = z.record(z.string(), z.unknown());

/**
 * The text of this name in an address or in a form; '' where there is none, where it is longer than `max`, or comes
 * twice. Without NUL, which no text of the database holds.
 */
export function textIn(given: unknown, name: string, max: number): string {
  const named = z.safeParse(namedSchema, given);
  const value = named.success ? named.data[name] : undefined;
  return typeof value === 'string' && value.length <= max ? value.replaceAll('\0', '') : '';
}

/** As `textIn`, one of these words; null where it is none. */
export function wordIn<Word extends string>(given: unknown, name: string, words: readonly Word[]): Word | null {
  const text = textIn(given, name, 64);
  return words.find((word) => word === text) ?? null;
}

/** Longest cursor of a list. */
const CURSOR_MAX = 200;

/** Where a list goes on, as the address says; '' for its beginning. */
export function cursorIn(given: unknown): string {
  return textIn(given, 'before', CURSOR_MAX);
}
