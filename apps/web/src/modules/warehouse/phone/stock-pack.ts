import {
  STOCK_ENTRY,
  type StockEntry,
  type StockNow,
  type StockPack,
  type StockPackQuery,
  type StockPlace,
  type TakenLot,
} from '@panicle/contract/stock-entries';
import { call } from '../../../api/client.ts';
import { queryClient } from '../../../api/query-client.ts';
import type { KeptPack } from '../../../offline/kept/database.ts';
import { changePack } from '../../../offline/kept/packs.ts';
import type { KeptEntry } from '../../../offline/queue/entry.ts';
import { hearAnswers } from '../../../offline/sender.ts';
import { warehouseKey } from '../../../records/warehouse/calls.ts';
import { takeAlong, useTakenPack } from '../../../session/taken-packs.ts';

const PACK = '/crop/crop-seed-lot/pack';
/** As many lots as a thumb scrolls through; typing finds the others. */
export const SHOWN_LOTS = 30;

/** `place`: '' for all. */
export const findLots = (search: string, place: string, signal: AbortSignal) =>
  call<StockPack>('GET', PACK, {
    query: { search, most: SHOWN_LOTS, ...(place !== '' && { place }) },
    signal,
    unattended: true,
  });
export const readTakenLot = async (lotId: string, signal: AbortSignal): Promise<TakenLot | null> =>
  (await call<StockPack>('GET', PACK, { query: { lotId }, signal, unattended: true })).lots[0] ?? null;
export const readPlaces = (signal: AbortSignal) =>
  call<StockPlace[]>('GET', `${PACK}/places`, { signal, unattended: true });

export type LotsPack = KeptPack<TakenLot[]>;

export interface TakenAlong {
  /** lots that had no room in the pack */
  more: number;
  /** the page opens without network */
  opens: boolean;
}

/** Which lots are taken along: those of a place ('': of all), or those that the user keeps. */
export type Wanted = Pick<StockPackQuery, 'place' | 'mine'>;

/** Lots for going without network, with all else that the page needs there. */
export async function takeLotsAlong(userId: string, query: Wanted): Promise<TakenAlong> {
  const { lots, readAt, more } = await call<StockPack>('GET', PACK, { query, quiet: true });
  return { more, opens: await takeAlong({ userId, kind: STOCK_ENTRY, query, content: lots, readAt }) };
}

/** The lots that a user has taken along; null: none, undefined: not read yet. */
export const useLotsPack = (userId: string): LotsPack | null | undefined =>
  useTakenPack<TakenLot[]>(userId, STOCK_ENTRY);

/** What the server answers is newer than what was taken along. */
async function learnFrom(entries: readonly KeptEntry[]): Promise<void> {
  const now = entries.flatMap(({ userId, answer }) => {
    const theirs = answer?.theirs as StockNow | null | undefined;
    return theirs ? [{ userId, lot: theirs.lot }] : [];
  });
  for (const { userId, lot } of now)
    await changePack<TakenLot[]>(userId, STOCK_ENTRY, (lots) =>
      lots.map((one) => (one.id === lot.id && one.records <= lot.records ? lot : one)),
    );
  await queryClient.invalidateQueries({ queryKey: warehouseKey });
}
hearAnswers(STOCK_ENTRY, learnFrom);

export type KeptStockEntry = KeptEntry<StockEntry>;

const plain = (text: string) => text.normalize('NFKC').toLowerCase();

/** Between the codes of a place. */
const BELOW = ' / ';

/** Lots in a place or below it ('': anywhere) whose code or material has the text in it. */
export function lotsLike(lots: readonly TakenLot[], search: string, place: string): TakenLot[] {
  const wanted = plain(search);
  const isWithin = (lot: TakenLot) =>
    place === '' || lot.place === place || lot.place.startsWith(`${place}${BELOW}`);
  const found: TakenLot[] = [];
  for (const lot of lots) {
    const fits = [lot.lotCode, lot.name, lot.sourceId].some((text) => plain(text).includes(wanted));
    if (fits && isWithin(lot)) found.push(lot);
    if (found.length === SHOWN_LOTS) break;
  }
  return found;
}
