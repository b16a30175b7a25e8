import type { TakenLot } from '@panicle/contract/stock-entries';
import { readTakenLot } from './stock-pack.ts';

const UUID = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/i;
/** Labels have one fact beside or below the other. */
const PARTS = /[\s;；,，|/:：=]+/;
const plain = (text: string) => text.normalize('NFKC').trim().toLowerCase();

/** The lot that a code names, by its id or by its lot code. */
export function lotIn(code: string, lots: readonly TakenLot[]): TakenLot | null {
  const id = UUID.exec(code)?.[0]?.toLowerCase();
  const parts = new Set([plain(code), ...code.split(PARTS).map(plain)]);
  return lots.find((lot) => lot.id === id || parts.has(plain(lot.lotCode))) ?? null;
}

/** The lot of a code among those that were taken along, or else as the server knows it. Null: none. */
export async function lotOfCode(code: string, taken: readonly TakenLot[]): Promise<TakenLot | null> {
  const known = lotIn(code, taken);
  const id = UUID.exec(code)?.[0];
  if (known || id === undefined) return known;
  return readTakenLot(id, AbortSignal.timeout(10_000)).catch(() => null);
}
