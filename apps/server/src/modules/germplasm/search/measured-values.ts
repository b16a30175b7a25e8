import type { Measured } from '@panicle/contract/germplasm';
import type { Right } from '@panicle/contract/rights';
import type { MeasuredTrait } from '@panicle/contract/material-query';
import type { TraitType } from '@panicle/contract/trait-choices';
import type { Connection } from '../../../platform/database/database.ts';
import type { Session } from '../../../platform/http/route.ts';
import { may } from '../../../platform/http/rights.ts';

/** Who knows what was observed of materials: the trials say it when they are loaded, germplasm knows no trial. */
export interface MeasuredValueSource {
  /** opens the values */
  right: Right;
  /** SQL for a number that grows with every committed change of the values */
  changes: string;
  /** traits with a value of any material, or those of the ids */
  traits(connection: Connection, ids?: readonly string[]): Promise<MeasuredTrait[]>;
  /**
   * SQL of a table (material_id, value): the mean of a numeric trait for each material, every value of another one.
   * @param trait  placeholder of the trait's id
   */
  table(trait: string, type: TraitType): string;
  /** What is known of some materials, by their ids. */
  find(
    connection: Connection,
    trait: Pick<MeasuredTrait, 'id' | 'dataType'>,
    materialIds: readonly string[],
  ): Promise<Map<string, Measured>>;
}

let registered: MeasuredValueSource | null = null;

export function registerMeasuredValues(source: MeasuredValueSource): void {
  registered = source;
}

/** The values, for those who may read them; null for everybody else. */
export function measuredValuesFor(session: Session): MeasuredValueSource | null {
  if (!registered) return null;
  return may(session, registered.right) ? registered : null;
}

/** Throws nothing: users without the right to read values get none. */
export async function measuredTraits(
  connection: Connection,
  { session }: { session: Session },
): Promise<MeasuredTrait[]> {
  return (await measuredValuesFor(session)?.traits(connection)) ?? [];
}
