import { v7 as uuidv7 } from 'uuid';
import type { LotFields } from '@panicle/contract/seed-lots';
import type { MovementKind, WarehouseRecord } from '@panicle/contract/warehouse';
import { BusinessError } from '../../../platform/business-error.ts';
import type { Transaction } from '../../../platform/database/database.ts';
import type { Session } from '../../../platform/http/route.ts';
import { folded } from './lot-choice.ts';
import { exact, isPossible, requireRoom, type HeldLot, type Movement } from './movement.ts';
import { writeLedger } from './write-ledger.ts';

export type LedgerAuthor = Pick<Session, 'userId' | 'username'>;

/** A lot as it is while the ledger is open, with what was put into it already. */
export interface LedgerLot extends HeldLot, LotFields {
  materialId: string;
  placeId: string | null;
  place: string;
  keeperId: string;
  mergedInto: string | null;
}

/** Where a lot went. */
export interface PlaceChange {
  fromPlace: string | null;
  toPlace: string | null;
  fromPath: string;
  toPath: string;
}

/** A record to be written. */
export interface LedgerEntry extends Movement, Partial<PlaceChange> {
  operation: MovementKind;
  quantity: number;
  unit: string;
  reason?: string;
  /** empty: the author */
  person?: string;
  /** empty: today */
  date?: string;
  revokes?: string;
  groupId?: string;
  source?: WarehouseRecord['source'];
  /** what another feature moves it for */
  cause?: { kind: string; id: string };
}

export interface WrittenEntry extends LedgerEntry {
  id: string;
  lot: LedgerLot;
}

interface HeldMaterial {
  unit: string;
  /** it takes the unit of its first record */
  adopted: boolean;
}

const LOTS = `select l.id, l.material_id as "materialId", l.code as "lotCode", l.year, l.origin, l.plot_id as "plotId",
  l.thousand_grain_weight as "thousandGrainWeight", l.treatment, l.expiry_date as "expiryDate",
  l.target_amount as "targetAmount", l.remarks, l.place_id as "placeId", coalesce(p.path, '') as place,
  l.keeper_id as "keeperId", l.merged_into as "mergedInto", l.balance, l.reserved,
  coalesce(m.quantity_unit, '') as unit
  from seed_lot l join material m on m.id = l.material_id left join storage_place p on p.id = l.place_id
 where l.material_id = any($1::uuid[]) order by l.created_at, l.id for no key update of l`;

/**
 * The lots of some materials, held against everyone else until the transaction ends. What is put into it is written by
 * `write`, in a few statements however many records there are. Everyone who moves seed of a material, or edits its
 * inventory, waits at the row of the material; these are locked in one order, so that two ledgers never wait for each
 * other.
 */
export class Ledger {
  readonly #transaction: Transaction;
  readonly #author: LedgerAuthor;
  readonly #batchId: string | null;
  readonly #materials: ReadonlyMap<string, HeldMaterial>;
  readonly #lots: Map<string, LedgerLot[]>;
  readonly #byId: ReadonlyMap<string, LedgerLot>;
  /** codes are unique among all lots */
  readonly #byCode: Map<string, LedgerLot>;
  readonly #taken: Set<string>;
  readonly #stated: ReadonlySet<string>;
  readonly #made: LedgerLot[] = [];
  readonly #changed = new Set<LedgerLot>();
  readonly #entries: WrittenEntry[] = [];

  private constructor(held: {
    transaction: Transaction;
    author: LedgerAuthor;
    batchId: string | null;
    materials: ReadonlyMap<string, HeldMaterial>;
    lots: Map<string, LedgerLot[]>;
    taken: Set<string>;
    stated: ReadonlySet<string>;
  }) {
    this.#transaction = held.transaction;
    this.#author = held.author;
    this.#batchId = held.batchId;
    this.#materials = held.materials;
    this.#lots = held.lots;
    const lots = [...held.lots.values()].flat();
    this.#byId = new Map(lots.map((lot) => [lot.id, lot]));
    this.#byCode = new Map(lots.map((lot) => [folded(lot.lotCode), lot]));
    this.#taken = held.taken;
    this.#stated = held.stated;
  }

  /**
   * `codes`: those that new lots may be given; `stated`: folded, those that later ones will be given, which no number
   * takes. Throws `stockMaterialGone`.
   */
  static async open(
    transaction: Transaction,
    author: LedgerAuthor,
    materialIds: readonly string[],
    {
      batchId = null,
      codes = [],
      stated = new Set(),
    }: { batchId?: string | null; codes?: readonly string[]; stated?: ReadonlySet<string> } = {},
  ): Promise<Ledger> {
    const wanted = [...new Set(materialIds)];
    const rows = await transaction.query<{ id: string; unit: string }>(
      `select id, coalesce(quantity_unit, '') as unit from material where id = any($1::uuid[])
        order by id for no key update`,
      [wanted],
    );
    if (rows.length < wanted.length) throw new BusinessError('stockMaterialGone');
    const lots = new Map<string, LedgerLot[]>(rows.map(({ id }) => [id, []]));
    for (const lot of await transaction.query<LedgerLot>(LOTS, [wanted])) lots.get(lot.materialId)!.push(lot);
    const named = codes.filter((code) => code !== '');
    const taken =
      named.length === 0
        ? []
        : await transaction.query<{ code: string }>(
            `select code from seed_lot
              where search_normalize(code) = any(array(select search_normalize(w) from unnest($1::text[]) as w))`,
            [[...new Set(named)]],
          );
    return new Ledger({
      transaction,
      author,
      batchId,
      materials: new Map(rows.map(({ id, unit }) => [id, { unit, adopted: false }])),
      lots,
      taken: new Set(taken.map(({ code }) => folded(code))),
      stated,
    });
  }

  /** All lots of a material, the oldest first, those too that were merged. */
  lotsOf(materialId: string): readonly LedgerLot[] {
    return this.#lots.get(materialId) ?? [];
  }

  /** The lot of a material with this code, however it is written. */
  lotCalled(materialId: string, code: string): LedgerLot | undefined {
    const lot = this.#byCode.get(folded(code));
    return lot?.materialId === materialId ? lot : undefined;
  }

  /** A lot that moves. Throws `notFound`, `lotMerged`. */
  lot(id: string): LedgerLot {
    const lot = this.#byId.get(id);
    if (!lot) throw new BusinessError('notFound');
    if (lot.mergedInto !== null) throw new BusinessError('lotMerged', { lot: lot.lotCode });
    return lot;
  }

  /** A material without a unit takes the one of a record while it holds nothing. */
  adoptUnit(materialId: string, unit: string): void {
    const material = this.#materials.get(materialId);
    const lots = this.lotsOf(materialId);
    if (!material || unit === '' || material.unit !== '' || lots.some(({ balance }) => balance > 0)) return;
    material.unit = unit;
    material.adopted = true;
    for (const lot of lots) lot.unit = unit;
  }

  /** A new lot, empty. Without a code it is numbered when it is written. Throws `stockLotExists`. */
  addLot(
    materialId: string,
    { placeId, place, ...fields }: LotFields & Pick<LedgerLot, 'placeId' | 'place'>,
    keeperId = this.#author.userId,
  ): LedgerLot {
    const code = folded(fields.lotCode);
    if (code !== '' && this.#taken.has(code))
      throw new BusinessError('stockLotExists', { code: fields.lotCode });
    if (code !== '') this.#taken.add(code);
    const unit = this.#materials.get(materialId)?.unit ?? '';
    const held = { balance: 0, reserved: 0, unit, mergedInto: null };
    const lot = { id: uuidv7(), materialId, ...fields, placeId, place, keeperId, ...held };
    this.#lots.get(materialId)?.push(lot);
    this.#made.push(lot);
    if (code !== '') this.#byCode.set(code, lot);
    return lot;
  }

  /** Whether a movement leaves the lot possible. */
  allows(lot: LedgerLot, { amount, reserved }: Movement): boolean {
    return isPossible({
      balance: exact(lot.balance + amount),
      reserved: exact(lot.reserved + reserved),
    });
  }

  /** Puts a record into the ledger. Returns its id. Throws `stockTooMuch`. */
  put(lot: LedgerLot, entry: LedgerEntry): string {
    const id = uuidv7();
    lot.balance = exact(lot.balance + entry.amount);
    if (entry.amount > 0) requireRoom(lot, lot.balance);
    lot.reserved = exact(lot.reserved + entry.reserved);
    this.#entries.push({ ...entry, id, lot });
    return id;
  }

  /** Puts a lot into another place by a record. */
  move(
    lot: LedgerLot,
    {
      placeId,
      path,
      ...also
    }: { placeId: string | null; path: string } & Pick<LedgerEntry, 'reason' | 'source'>,
  ): void {
    const moved = { fromPlace: lot.placeId, toPlace: placeId, fromPath: lot.place, toPath: path };
    const nothing = { quantity: lot.balance, unit: '', amount: 0, reserved: 0 };
    this.put(lot, { operation: 'move', ...nothing, ...moved, ...also });
    this.place(lot, placeId, path);
  }

  /** Says that a lot lies in another place. */
  place(lot: LedgerLot, placeId: string | null, place: string): void {
    lot.placeId = placeId;
    lot.place = place;
    this.#changed.add(lot);
  }

  /** Ends a lot in another one; null takes that back. */
  mergeInto(lot: LedgerLot, target: LedgerLot | null): void {
    lot.mergedInto = target?.id ?? null;
    this.#changed.add(lot);
  }

  /** Writes what was put in. Throws `stockLotExists` where someone took a code at the same moment. */
  write(): Promise<void> {
    return writeLedger(this.#transaction, {
      author: this.#author,
      batchId: this.#batchId,
      made: this.#made,
      isPromised: (code) => this.#taken.has(folded(code)) || this.#stated.has(folded(code)),
      changed: [...this.#changed],
      entries: this.#entries,
      adopted: [...this.#materials].flatMap(([id, { unit, adopted }]) => (adopted ? [{ id, unit }] : [])),
    });
  }
}
