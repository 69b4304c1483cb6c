import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ListAnswer } from '../store/documents';

/**
 * Sends a list with the entity tag of its revision. A browser keeps the answer, and asks for it with the tag;
 * 304 then means that it is unchanged.
 */
export function sendList(
  request: FastifyRequest,
  reply: FastifyReply,
  { body, tag }: ListAnswer,
): FastifyReply {
  reply.header('etag', tag).header('cache-control', 'private, no-cache');
  const known = request.headers['if-none-match']?.split(',').map((each) => each.trim()) ?? [];
  if (known.includes(tag)) return reply.status(304).send();
  return reply.type('application/json; charset=utf-8').send(body);
}
