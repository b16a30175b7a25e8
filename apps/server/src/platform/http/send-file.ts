import type { FastifyReply } from 'fastify';
import type { SideFile } from '../side-work/side-work.ts';
import { attachmentHeader } from '../storage/content-disposition.ts';

/** Answers with a file to be saved under its name. */
export function sendFile(reply: FastifyReply, { contentType, fileName, content }: SideFile): FastifyReply {
  return reply
    .header('content-type', contentType)
    .header('content-disposition', attachmentHeader(fileName))
    .send(content);
}
