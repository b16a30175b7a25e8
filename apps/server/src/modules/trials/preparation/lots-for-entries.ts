import type { LotForEntry, PreparationFields, SeedLack } from '@panicle/contract/preparation-plans';
import { compareLots, seedFromLot, type SownTrial } from '@panicle/contract/preparation-seed';
import type { Connection } from '../../../platform/database/database.ts';

/** An entry at the location of a plan. */
export interface PlannedEntry {
  entryId: string;
  entry: string;
  isCheck: boolean;
  materialId: string | null;
  plots: number;
  /** in the whole trial */
  allPlots: number;
}

export interface StoredLot {
  lotId: string;
  lotCode: string;
  materialId: string;
  place: string;
  year: number | null;
  germination: number | null;
  thousandGrainWeight: number | null;
  available: number;
  stockUnit: string;
  expired: boolean;
}

/** Entries with plots at the location, in their order. */
export const plannedEntries = (connection: Connection, environmentId: string): Promise<PlannedEntry[]> =>
  connection.query<PlannedEntry>(
    `select n.id as "entryId", n.name as entry, n.is_check as "isCheck", n.material_id as "materialId", h.plots,
            (select count(*)::int from plot where entry_id = n.id) as "allPlots"
       from (select entry_id, count(*)::int as plots from plot where environment_id = $1 group by entry_id) h
       join trial_entry n on n.id = h.entry_id order by n.position`,
    [environmentId],
  );

const LOT = `select l.id as "lotId", l.code as "lotCode", l.material_id as "materialId", coalesce(p.path, '') as place,
  l.year, l.germination, l.thousand_grain_weight as "thousandGrainWeight", l.balance - l.reserved as available,
  coalesce(m.quantity_unit, '') as "stockUnit", coalesce(l.expiry_date < current_date, false) as expired
  from seed_lot l join material m on m.id = l.material_id left join storage_place p on p.id = l.place_id`;

/** Lots of these materials that hold seed. */
export const storedLots = (connection: Connection, materialIds: readonly string[]): Promise<StoredLot[]> =>
  connection.query<StoredLot>(
    `${LOT} where l.material_id = any($1::uuid[]) and l.merged_into is null and l.balance > 0`,
    [materialIds],
  );

export const lotsOfIds = (connection: Connection, ids: readonly string[]): Promise<StoredLot[]> =>
  connection.query<StoredLot>(`${LOT} where l.id = any($1::uuid[]) and l.merged_into is null`, [ids]);

/** How a lot would serve an entry; `own` of it is what the plan itself has reserved. */
export function lotForEntry(
  plan: PreparationFields,
  trial: SownTrial,
  entry: Pick<PlannedEntry, 'plots' | 'allPlots'>,
  { materialId: _material, expired, ...lot }: StoredLot,
  own = 0,
): LotForEntry {
  const available = lot.available + own;
  const { germination, thousandGrainWeight, stockUnit: unit } = lot;
  const seed = seedFromLot(plan, trial, { germination, thousandGrainWeight, unit }, entry);
  if (typeof seed === 'string')
    return { ...lot, available, packet: null, packetUnit: 'g', needed: null, lack: seed };
  const lack: SeedLack | null = expired ? 'expired' : seed.needed > available ? 'short' : null;
  return { ...lot, available, ...seed, lack };
}

/** The lots of an entry, those that serve first. */
export const rankedLots = (lots: readonly LotForEntry[]): LotForEntry[] => lots.toSorted(compareLots);
