import { createHash, randomBytes } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { v7 as uuidv7 } from 'uuid';
import type { CaptchaCheck, CaptchaPuzzle } from '@panicle/contract';
import { BusinessError } from '../../../platform/business-error.ts';
import type { Connection } from '../../../platform/database/database.ts';
import { FORGERY_COOKIE } from '../../../platform/http/forgery.ts';
import { networkOf } from '../origin.ts';
import { isWorkDone, workFor } from './work.ts';
import { makePuzzle, PICTURE, PIECE_SIZE, TOLERANCE } from './puzzle.ts';

/** A puzzle and its ticket each live this long. */
const LIFE = "interval '2 minutes'";

function hashOf(ticket: string): Buffer {
  return createHash('sha256').update(ticket).digest();
}

/** The browser that asks, identified by its anti-forgery cookie: a puzzle or ticket is of no use in another one. */
export function holderOf(request: FastifyRequest): Buffer {
  return hashOf(request.cookies[FORGERY_COOKIE] ?? '');
}

export async function newPuzzle(
  connection: Connection,
  holder: Buffer,
  address: string,
): Promise<CaptchaPuzzle> {
  const puzzle = makePuzzle();
  const puzzleId = uuidv7();
  const workBits = await workFor(connection, networkOf(address));
  await connection.query('insert into captcha_puzzle (id, x, holder, work_bits) values ($1, $2, $3, $4)', [
    puzzleId,
    puzzle.x,
    holder,
    workBits,
  ]);
  const { background, piece, pieceY } = puzzle;
  return { puzzleId, background, piece, pieceY, pieceSize: PIECE_SIZE, ...PICTURE, workBits };
}

/** One try per puzzle, right or wrong, with the work that belongs to it. A right one gives a ticket for one sign-in. */
export async function solvePuzzle(
  connection: Connection,
  { puzzleId, x, work }: CaptchaCheck,
  holder: Buffer,
): Promise<string> {
  const [puzzle] = await connection.query<{ x: number; bits: number }>(
    `delete from captcha_puzzle where id = $1 and holder = $2 and created_at >= now() - ${LIFE} returning x, work_bits as bits`,
    [puzzleId, holder],
  );
  if (!puzzle || Math.abs(puzzle.x - x) > TOLERANCE) throw new BusinessError('captchaWrong');
  if (!isWorkDone(puzzleId, puzzle.bits, work)) throw new BusinessError('workWrong');
  const ticket = randomBytes(24).toString('base64url');
  await connection.query('insert into captcha_ticket (ticket_hash, holder) values ($1, $2)', [
    hashOf(ticket),
    holder,
  ]);
  return ticket;
}

/** Uses a ticket up. False when it is unknown, used or too old. */
export async function useTicket(connection: Connection, ticket: string, holder: Buffer): Promise<boolean> {
  const used = await connection.query(
    `delete from captcha_ticket where ticket_hash = $1 and holder = $2 and created_at >= now() - ${LIFE} returning 1`,
    [hashOf(ticket), holder],
  );
  return used.length === 1;
}
