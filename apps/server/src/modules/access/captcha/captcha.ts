import { createHash, randomBytes } from 'node:crypto';
import { v7 as uuidv7 } from 'uuid';
import type { CaptchaPuzzle } from '@panicle/contract';
import { BusinessError } from '../../../platform/business-error.ts';
import type { Connection } from '../../../platform/database/database.ts';
import { makePuzzle, PICTURE, PIECE_SIZE, TOLERANCE } from './puzzle.ts';

/** A puzzle and its ticket each live this long. */
const LIFE = "interval '2 minutes'";

function hashOf(ticket: string): Buffer {
  return createHash('sha256').update(ticket).digest();
}

export async function newPuzzle(connection: Connection): Promise<CaptchaPuzzle> {
  const puzzle = makePuzzle();
  const puzzleId = uuidv7();
  await connection.query(`delete from captcha_puzzle where created_at < now() - ${LIFE}`);
  await connection.query('insert into captcha_puzzle (id, x) values ($1, $2)', [puzzleId, puzzle.x]);
  const { background, piece, pieceY } = puzzle;
  return { puzzleId, background, piece, pieceY, pieceSize: PIECE_SIZE, ...PICTURE };
}

/** One try per puzzle, right or wrong. A right one gives a ticket for one sign-in. */
export async function solvePuzzle(connection: Connection, puzzleId: string, x: number): Promise<string> {
  const [puzzle] = await connection.query<{ x: number }>(
    `delete from captcha_puzzle where id = $1 and created_at >= now() - ${LIFE} returning x`,
    [puzzleId],
  );
  if (!puzzle || Math.abs(puzzle.x - x) > TOLERANCE) throw new BusinessError('captchaWrong');
  const ticket = randomBytes(24).toString('base64url');
  await connection.query(`delete from captcha_ticket where created_at < now() - ${LIFE}`);
  await connection.query('insert into captcha_ticket (ticket_hash) values ($1)', [hashOf(ticket)]);
  return ticket;
}

/** Uses a ticket up. False when it is unknown, used or too old. */
export async function useTicket(connection: Connection, ticket: string): Promise<boolean> {
  const used = await connection.query(
    `delete from captcha_ticket where ticket_hash = $1 and created_at >= now() - ${LIFE} returning 1`,
    [hashOf(ticket)],
  );
  return used.length === 1;
}
