import type { Call } from '../http/route.ts';
import type { SideCaller, SideFile, SideWork } from './side-work.ts';

/** What of a request goes along. */
export type SideRequest = Pick<
  Call<undefined, undefined, undefined>,
  'platform' | 'session' | 'language' | 'request' | 'reply'
>;

const callerOf = ({ session, language, request }: SideRequest): SideCaller => ({
  session,
  language,
  address: request.ip,
  requestId: request.id,
});

/** Aborted when the client goes away before it has its answer. */
function abandoned({ reply }: SideRequest): AbortSignal {
  const controller = new AbortController();
  reply.raw.once('close', () => {
    if (!reply.raw.writableFinished) controller.abort();
  });
  return controller.signal;
}

/** Has work done beside the web process and waits for its result. */
export function handOver<Input, Result>(
  call: SideRequest,
  work: SideWork<Input, Result>,
  input: Input,
): Promise<Result> {
  return call.platform.side.run(work, callerOf(call), input, abandoned(call));
}

/**
 * Has a file made beside the web process; its content is read while it is made. It takes space until it is read, and so
 * none is made while the disk is short.
 */
export async function handOverFile<Input>(
  call: SideRequest,
  work: SideWork<Input, SideFile>,
  input: Input,
): Promise<SideFile> {
  await call.platform.disk.require();
  return call.platform.side.file(work, callerOf(call), input, abandoned(call));
}
