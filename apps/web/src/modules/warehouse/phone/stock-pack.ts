import { useEffect, useState } from 'react';
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
import { onChange } from '../../../offline/kept/changes.ts';
import type { KeptPack } from '../../../offline/kept/database.ts';
import { keepFiles } from '../../../offline/kept/files.ts';
import { askForDurability, changePack, keepPack, readPack } from '../../../offline/kept/packs.ts';
import type { KeptEntry } from '../../../offline/queue/entry.ts';
import { hearAnswers } from '../../../offline/sender.ts';
import { warehouseKey } from '../../../records/warehouse/calls.ts';
import { takeSessionAlong } from '../../../session/use-session.ts';

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
  await keepPack({ userId, kind: STOCK_ENTRY, query, content: lots, readAt });
  await takeSessionAlong(userId);
  // the browser may refuse; the pack is there all the same
  await askForDurability();
  return { more, opens: await keepFiles(true) };
}

/** The lots that a user has taken along; null: none, undefined: not read yet. */
export function useLotsPack(userId: string): LotsPack | null | undefined {
  const [pack, setPack] = useState<LotsPack | null | undefined>();
  useEffect(() => {
    const read = () =>
      void readPack<TakenLot[]>(userId, STOCK_ENTRY).then(
        (found) => setPack(found ?? null),
        () => setPack(null),
      );
    read();
    return onChange(({ of }) => {
      if (of === 'packs') read();
    });
  }, [userId]);
  return pack;
}

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
