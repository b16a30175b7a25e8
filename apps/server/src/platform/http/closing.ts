import type { FastifyInstance } from 'fastify';
import { endEventStreams } from '../events/open-streams.ts';

/**
 * While closing, every answer ends its connection: without it a busy keep-alive client holds `close()` for as long
 * as it likes (70 s were measured).
 */
export function closePromptly(application: FastifyInstance): void {
  let closing = false;
  application.addHook('preClose', async () => {
    closing = true;
    endEventStreams(application.server);
  });
  application.addHook('onSend', async (_request, reply) => {
    if (closing) void reply.header('connection', 'close');
  });
}
