import { v7 as uuidv7 } from 'uuid';
import type { AuditActor } from '../platform/http/audit.ts';

/** As the operation log names what an administrator did from a shell. */
export const COMMAND_LINE = 'command line';

export function commandLine(): AuditActor {
  return { userId: null, username: COMMAND_LINE, address: COMMAND_LINE, requestId: uuidv7() };
}
