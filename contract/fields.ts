import * as z from 'zod/mini';
import { _default as withDefault } from 'zod/mini';
import { ulidSchema } from './ids.ts';
import { EMAIL_MAX, GROUP_NAME_MAX, LIST_NAME_PATTERN, PAGE_MAX, SEARCH_TEXT_MAX, URL_MAX, USERNAME_PATTERN } from './limits.ts';
import type { FieldError } from './field-errors.ts';

/** What a missing field of a request is read as. */
export { withDefault };

/**
 * Request fields that several calls share. Every text of a request is bounded and free of NUL, which no database text
 * can hold.
 */
export function textSchema(max: number) {
  return z.string().check(z.maxLength(max), z.regex(/^[^\0]*$/, 'nul' satisfies FieldError));
}

/** As `textSchema`, with something in it besides white space. */
export function filledTextSchema(max: number) {
  return textSchema(max).check(z.regex(/\S/, 'empty' satisfies FieldError));
}

/**
 * One e-mail address as it is kept: the plain local part of RFC 5321, `@`, and a domain in ASCII whose last label is no
 * number. Quotes, comments, names, groups and lists, which a mailer would read as other or more addresses, are no part
 * of it. Runs in linear time.
 */
export const EMAIL_PATTERN =
  /^(?=[^@]{1,64}@)[a-z0-9!#$%&'*+/=?^_`{|}~-]+(?:\.[a-z0-9!#$%&'*+/=?^_`{|}~-]+)*@(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+(?=[a-z0-9-]*[a-z])[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/;

/** What may be written before and after the `@`; the domain also in letters of other scripts. */
const WRITTEN_EMAIL = /^([\x21-\x3f\x41-\x7e]+)@([\p{L}\p{M}\p{N}.-]+)$/u;

/** In every browser and in Node; the contract's own types know neither. */
declare const URL: new (text: string) => { readonly hostname: string };

/**
 * The one spelling under which an address is kept, counted and written to: lower case, the domain in ASCII ("münchen"
 * is "xn--mnchen-3ya"). A text that is no address stays as it is, and does not match `EMAIL_PATTERN`. The local part is
 * put in lower case too: hosts that tell its cases apart are rarer than people who write their own address in both.
 */
export function canonicalEmail(text: string): string {
  const [, local, domain] = WRITTEN_EMAIL.exec(text) ?? [];
  if (local === undefined || domain === undefined || text.length > EMAIL_MAX) return text;
  try {
    return `${local.toLowerCase()}@${new URL(`http://${domain}`).hostname}`;
  } catch {
    return text;
  }
}

/** One e-mail address, in its one spelling after parsing. */
export const emailSchema = z
  .string()
  .check(
    z.trim(),
    z.maxLength(EMAIL_MAX),
    z.overwrite(canonicalEmail),
    z.maxLength(EMAIL_MAX),
    z.regex(EMAIL_PATTERN, 'email' satisfies FieldError),
  );

/** The code of an e-mail: 6 digits. */
export const codeSchema = z.string().check(z.regex(/^\d{6}$/, 'code' satisfies FieldError));

export const usernameSchema = z.string().check(z.regex(USERNAME_PATTERN, 'username' satisfies FieldError));

/** A profile in a path: its username or its id. Every ULID also has the shape of a username. */
export const profileReferenceSchema = usernameSchema;

export const userParamsSchema = z.object({ user: profileReferenceSchema });

/** An absolute web address. */
export const webUrlSchema = z
  .string()
  .check(z.maxLength(URL_MAX), z.regex(/^https?:\/\/[^\s\0]+$/, 'webUrl' satisfies FieldError));

/** An absolute web address, or a path on the server that answers it. */
export const mediaUrlSchema = z
  .string()
  .check(z.maxLength(URL_MAX), z.regex(/^(?:https?:\/\/|\/(?!\/))[^\s\0]+$/, 'mediaUrl' satisfies FieldError));

/** A path of this site, e.g. `/post/01J…?scrollToComment=…`; never another origin (decisions 4). */
export const redirectPathSchema = z
  .string()
  .check(z.maxLength(URL_MAX), z.regex(/^\/(?![/\\])[^\s\\\0]*$/, 'path' satisfies FieldError));

export const searchTextSchema = filledTextSchema(SEARCH_TEXT_MAX);

/** Name of a reaction, a badge, a violation type…: an entry of one of the public lists, which the server knows. */
export const listNameSchema = z.string().check(z.regex(LIST_NAME_PATTERN, 'listName' satisfies FieldError));

/** Body of the many calls that act on one post or user. */
export const ulidBodySchema = z.object({ ulid: ulidSchema });

/** A post as a feed shows it: its id, where it is an ad with `-x` and a number behind (FEED-54). */
export const shownPostSchema = z
  .string()
  .check(z.regex(/^[0-7][0-9A-HJKMNP-TV-Z]{25}(?:-x\d{1,9})?$/, 'ulid' satisfies FieldError));

/** Body of the reports of what was seen and opened. */
export function shownPostsBodySchema(max: number) {
  return z.object({ ulids: z.array(shownPostSchema).check(z.minLength(1), z.maxLength(max)) });
}

export function ulidsBodySchema(max: number) {
  return z.object({ ulids: z.array(ulidSchema).check(z.minLength(1), z.maxLength(max)) });
}

/** A group named by id or, where the identifier is no ULID, by name (COMPOSE-19). */
export const groupNameSchema = filledTextSchema(GROUP_NAME_MAX);

/** `?page=`, counted from 1; a number or its digits. */
export const pageQuerySchema = z.object({
  page: withDefault(z.coerce.number<number | string>().check(z.int(), z.gte(1), z.lte(PAGE_MAX)), 1),
});
