import { useQuery } from '@tanstack/react-query';
import type { TakenLot } from '@panicle/contract/stock-entries';
import { useOnline } from '../../../offline/offline-state.ts';
import { warehouseKey } from '../../../records/warehouse/calls.ts';
import { findLots, lotsLike, useLotsPack, type LotsPack } from './stock-pack.ts';

export interface FoundLots {
  /** undefined: being looked for */
  lots: readonly TakenLot[] | undefined;
  /** when the server said so; null: not known */
  readAt: string | null;
  pack: LotsPack | null | undefined;
}

/** Lots of a place that fit what was typed: as the server has them, or else as they were taken along. */
export function useLots(userId: string, search: string, place: string): FoundLots {
  const online = useOnline();
  const pack = useLotsPack(userId);
  const { data, isError } = useQuery({
    queryKey: [...warehouseKey, 'lots', 'phone', search, place],
    queryFn: ({ signal }) => findLots(search, place, signal),
    enabled: online,
    retry: false,
  });
  if (data && online && !isError) return { lots: data.lots, readAt: data.readAt, pack };
  if (pack) return { lots: lotsLike(pack.content, search, place), readAt: pack.readAt, pack };
  return { lots: pack === null && (!online || isError) ? [] : undefined, readAt: null, pack };
}
