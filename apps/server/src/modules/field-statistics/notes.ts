import { v7 as uuidv7 } from 'uuid';
import type { ResultNote, ResultNoteCreation } from '@panicle/contract/result-marks';
import { BusinessError } from '../../platform/business-error.ts';
import type { Change } from '../../platform/change.ts';
import type { Connection } from '../../platform/database/database.ts';
import { ownsOrOversees, requireOwner } from '../../platform/http/ownership.ts';
import type { Session } from '../../platform/http/route.ts';
import { openTask, type TaskScope } from '../jobs/index.ts';

const WRITER = `coalesce(nullif(account.nick_name, ''), account.username)`;

interface NoteRow {
  id: string;
  text: string;
  author_id: string;
  author: string;
  created_at: Date;
}

/** Notes on a task, the oldest first. */
export async function notesOn(
  connection: Connection,
  session: Session,
  taskId: string,
): Promise<ResultNote[]> {
  const rows = await connection.query<NoteRow>(
    `select analysis_note.id, text, author_id, ${WRITER} as author, analysis_note.created_at
       from analysis_note join account on account.id = author_id
      where job_id = $1 order by analysis_note.created_at, analysis_note.id`,
    [taskId],
  );
  return rows.map((row) => ({
    id: row.id,
    text: row.text,
    author: row.author,
    writtenAt: row.created_at.toISOString(),
    mayDelete: ownsOrOversees(session, row.author_id),
  }));
}

/** Everyone who may read a result may say something of it. Throws `notFound`, `cannotBeEmpty`. */
export async function writeNote(
  { transaction, session, audit }: Change,
  scope: TaskScope,
  { taskId, text }: ResultNoteCreation,
): Promise<{ id: string }> {
  const { name } = await openTask(transaction, scope, taskId);
  if (text.trim() === '') throw new BusinessError('cannotBeEmpty', { field: 'text' });
  const id = uuidv7();
  await transaction.query('insert into analysis_note (id, job_id, author_id, text) values ($1, $2, $3, $4)', [
    id,
    taskId,
    session.userId,
    text.trim(),
  ]);
  audit({ entity: 'task', entityId: taskId, action: 'update', after: { name, note: text.trim() } });
  return { id };
}

/** Throws `notFound`, also for a note on what the caller may not read, and `notOwner`. */
export async function deleteNote(
  { transaction, session, audit }: Change,
  scope: TaskScope,
  id: string,
): Promise<{ deleted: number }> {
  const [note] = await transaction.query<{ job_id: string; text: string; author_id: string; author: string }>(
    `select job_id, text, author_id, account.username as author
       from analysis_note join account on account.id = author_id
      where analysis_note.id = $1 for update of analysis_note`,
    [id],
  );
  if (!note) throw new BusinessError('notFound');
  const { name } = await openTask(transaction, scope, note.job_id);
  requireOwner(session, { name, ownerId: note.author_id, owner: note.author });
  await transaction.query('delete from analysis_note where id = $1', [id]);
  audit({ entity: 'task', entityId: note.job_id, action: 'update', before: { name, note: note.text } });
  return { deleted: 1 };
}
