import type { FastifyReply } from 'fastify';

/** Adds a field to those by which an answer differs, and keeps what others added. */
export function addVary(reply: FastifyReply, field: string): void {
  const fields = String(reply.getHeader('vary') ?? '')
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '');
  if (fields.some((name) => name.toLowerCase() === field.toLowerCase())) return;
  reply.header('vary', [...fields, field].join(', '));
}
