import type { Server } from 'node:http';
import type { FastifyReply } from 'fastify';
import { EventStream, type EventStreamSettings } from './event-stream.ts';

const streamsOf = new WeakMap<object, Set<EventStream>>();

/** Opens an event stream that ends when its server closes. */
export function openEventStream(reply: FastifyReply, settings?: EventStreamSettings): EventStream {
  const { server } = reply.server;
  const open = streamsOf.get(server) ?? new Set();
  streamsOf.set(server, open);
  const stream = new EventStream(reply, settings);
  open.add(stream);
  void stream.closed.then(() => open.delete(stream));
  return stream;
}

export function countEventStreams(server: Server): number {
  return streamsOf.get(server)?.size ?? 0;
}

/** For the closing of a server, which otherwise waits for every open answer. */
export function endEventStreams(server: Server): void {
  for (const stream of streamsOf.get(server) ?? []) stream.end();
}
