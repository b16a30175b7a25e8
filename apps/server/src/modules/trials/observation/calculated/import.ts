import type { Transaction } from '../../../../platform/database/database.ts';
import { recalculate } from './recalculate.ts';

/** Values of a batch that others are calculated from. */
interface WrittenInputs {
  traitIds: string[];
  plotIds: string[];
  /** whose import it is */
  userId: string;
}

/** What a batch has written that others are calculated from: after it is written, or before it is taken back. */
export async function inputsOfBatch(transaction: Transaction, batchId: string): Promise<WrittenInputs> {
  const [row] = await transaction.query<WrittenInputs>(
    `with written as (
       select o.plot_id, o.trait_id from observation o
        where o.batch_id = $1 and exists (select 1 from trait_formula_input i where i.input_id = o.trait_id))
     select array(select distinct trait_id from written) as "traitIds",
            array(select distinct plot_id from written) as "plotIds", owner_id as "userId"
       from import_batch where id = $1`,
    [batchId],
  );
  return row ?? { traitIds: [], plotIds: [], userId: '' };
}

/** Calculates what follows from these values, or from their absence. */
export const calculateInputs = (
  transaction: Transaction,
  { traitIds, plotIds, userId }: WrittenInputs,
): Promise<void> => recalculate({ transaction, session: { userId } }, traitIds, plotIds);
