import { v7 as uuidv7 } from 'uuid';
import type { SecurityKind } from '@panicle/contract/security-log';
import type { Transaction } from '../database/database.ts';

/**
 * One line of the operation log: what was changed, from what, to what.
 * Who, when and from where is added by the platform. Passwords and tokens never go in.
 */
export interface AuditEntry {
  /** entity in the field's words, e.g. 'material-group' */
  entity: string;
  /** id of the record, or of the batch for bulk writes */
  entityId: string | null;
  action:
    | 'create'
    | 'update'
    | 'delete'
    | 'restore'
    | 'purge'
    | 'import'
    | 'undo'
    | 'sign-in'
    | 'sign-out'
    | 'act-as'
    | 'run'
    | 'terminate'
    | 'upload';
  before?: unknown;
  after?: unknown;
  /** why, where the user was asked */
  reason?: string;
  /** the entry from which an earlier value or state came back */
  restoredFrom?: string;
  /** the security log shows it too, under this kind */
  security?: SecurityKind;
  /** who did it, where nobody is signed in yet: sign-in, registration, a reset by mail */
  by?: { userId: string; username: string };
}

/** Notes an entry, to be written in the transaction of the change. */
export type Audit = (entry: AuditEntry) => void;

export interface AuditActor {
  /** null where nobody is signed in, e.g. a refused sign-in */
  userId: string | null;
  username: string;
  /** the administrator who acted as this user */
  actor?: { userId: string; username: string } | null;
  /** network address, or 'worker' for background jobs */
  address: string;
  requestId: string;
}

/** Writes the entries in the caller's transaction: the change and its trace stand or fall together. */
export async function writeAudit(
  transaction: Transaction,
  actor: AuditActor,
  entries: readonly AuditEntry[],
): Promise<void> {
  for (const entry of entries) {
    await transaction.query(
      `insert into audit_log (id, user_id, username, address, request_id, entity, entity_id, action, before, after,
         actor_id, actor_username, reason, restored_from)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14)`,
      [
        uuidv7(),
        entry.by?.userId ?? actor.userId,
        entry.by?.username ?? actor.username,
        actor.address,
        actor.requestId,
        entry.entity,
        entry.entityId,
        entry.action,
        entry.before === undefined ? null : JSON.stringify(entry.before),
        entry.after === undefined ? null : JSON.stringify(entry.after),
        actor.actor?.userId ?? null,
        actor.actor?.username ?? null,
        entry.reason ?? null,
        entry.restoredFrom ?? null,
      ],
    );
  }
}
