import { BusinessError } from '../../../platform/business-error.ts';
import type { Transaction } from '../../../platform/database/database.ts';
import { Ledger, type LedgerAuthor, type LedgerLot } from '../ledger/ledger.ts';
import { requireFree } from '../ledger/movement.ts';

/** What another feature holds seed for. */
export interface HoldingCause {
  kind: string;
  id: string;
  /** as readers of the stock records know it */
  name: string;
}

const SOURCE = 'generated';

/**
 * Lots whose seed another feature reserves, takes out or puts back, held against everyone else until the transaction
 * ends. Nothing is written before `write`: a refusal leaves the stock as it was.
 */
export class HeldSeed {
  readonly #transaction: Transaction;
  readonly #ledger: Ledger;
  readonly #cause: HoldingCause;

  private constructor(transaction: Transaction, ledger: Ledger, cause: HoldingCause) {
    this.#transaction = transaction;
    this.#ledger = ledger;
    this.#cause = cause;
  }

  /** Lots that are gone are none of it. */
  static async open(
    transaction: Transaction,
    author: LedgerAuthor,
    lotIds: readonly string[],
    cause: HoldingCause,
  ): Promise<HeldSeed> {
    const rows = await transaction.query<{ id: string }>(
      'select distinct material_id as id from seed_lot where id = any($1::uuid[])',
      [lotIds],
    );
    const materials = rows.map(({ id }) => id);
    return new HeldSeed(transaction, await Ledger.open(transaction, author, materials), cause);
  }

  /** Throws `notFound`, `lotMerged`. */
  lot(id: string): LedgerLot {
    return this.#ledger.lot(id);
  }

  /** Throws `stockShort`. */
  reserve(lotId: string, quantity: number): void {
    const lot = this.lot(lotId);
    requireFree(lot, quantity);
    this.#put(lot, 'reserve', quantity, { amount: 0, reserved: quantity });
  }

  release(lotId: string, quantity: number): void {
    this.#put(this.lot(lotId), 'release', quantity, { amount: 0, reserved: -quantity });
  }

  /** Takes what is reserved out of stock. */
  take(lotId: string, quantity: number): void {
    this.#put(this.lot(lotId), 'out', quantity, { amount: -quantity, reserved: -quantity });
  }

  /** Puts back what was taken, by records of the opposite, and reserves it again. */
  async putBack(lots: readonly { lotId: string; quantity: number }[]): Promise<void> {
    const taken = await this.#transaction.query<{ id: string; lotId: string }>(
      `select r.id, r.lot_id as "lotId" from warehouse_record r
        where r.cause_kind = $1 and r.cause_id = $2 and r.operation = 'out' and r.revokes is null
          and not exists (select from warehouse_record o where o.revokes = r.id)`,
      [this.#cause.kind, this.#cause.id],
    );
    const records = Map.groupBy(taken, ({ lotId }) => lotId);
    for (const { lotId, quantity } of lots) {
      const revokes = records.get(lotId)?.pop()?.id;
      if (revokes === undefined) throw new BusinessError('stockRevoked');
      this.#put(this.lot(lotId), 'out', quantity, { amount: quantity, reserved: quantity }, revokes);
    }
  }

  write(): Promise<void> {
    return this.#ledger.write();
  }

  #put(
    lot: LedgerLot,
    operation: 'reserve' | 'release' | 'out',
    quantity: number,
    movement: { amount: number; reserved: number },
    revokes?: string,
  ): void {
    const { kind, id, name } = this.#cause;
    this.#ledger.put(lot, {
      operation,
      quantity,
      unit: lot.unit,
      ...movement,
      reason: name,
      source: SOURCE,
      cause: { kind, id },
      ...(revokes === undefined ? {} : { revokes }),
    });
  }
}
