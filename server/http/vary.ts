import type { FastifyReply } from 'fastify';
import type { Locale } from '#messages/locales.ts';

/** Adds a field to those by which an answer differs, and keeps what others added. */
export function addVary(reply: FastifyReply, field: string): void {
  const fields = String(reply.getHeader('vary') ?? '')
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '');
  if (fields.some((name) => name.toLowerCase() === field.toLowerCase())) return;
  reply.header('vary', [...fields, field].join(', '));
}

/**
 * Says that texts of the answer are in this language, chosen by what the caller accepts. What people wrote in it may be
 * in any other.
 */
export function nameLanguage(reply: FastifyReply, locale: Locale): void {
  reply.header('content-language', locale);
  addVary(reply, 'Accept-Language');
}
