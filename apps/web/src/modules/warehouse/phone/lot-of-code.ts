import { readRecordCode } from '@panicle/contract/codes/record-code';
import type { TakenLot } from '@panicle/contract/stock-entries';
import { readTakenLot } from './stock-pack.ts';

const UUID = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/i;
/** Labels have one fact beside or below the other. */
const PARTS = /[\s;；,，|/:：=]+/;
const plain = (text: string) => text.normalize('NFKC').trim().toLowerCase();

/** The id of a lot that a code of a label holds, or an address. */
function idIn(code: string): string | undefined {
  const read = readRecordCode(code);
  if (read !== null && typeof read === 'object') return read.kind === 'seedLot' ? read.id : undefined;
  return UUID.exec(code)?.[0]?.toLowerCase();
}

/** The id of the storage place whose label was read. */
export function placeIdIn(code: string): string | undefined {
  const read = readRecordCode(code);
  return read !== null && typeof read === 'object' && read.kind === 'storagePlace' ? read.id : undefined;
}

/** The lot that a code names, by its id or by its lot code. */
export function lotIn(code: string, lots: readonly TakenLot[]): TakenLot | null {
  const id = idIn(code);
  const parts = new Set([plain(code), ...code.split(PARTS).map(plain)]);
  return lots.find((lot) => lot.id === id || parts.has(plain(lot.lotCode))) ?? null;
}

/** The lot of a code among those that were taken along, or else as the server knows it. Null: none. */
export async function lotOfCode(code: string, taken: readonly TakenLot[]): Promise<TakenLot | null> {
  const known = lotIn(code, taken);
  const id = idIn(code);
  if (known || id === undefined) return known;
  return readTakenLot(id, AbortSignal.timeout(10_000)).catch(() => null);
}
