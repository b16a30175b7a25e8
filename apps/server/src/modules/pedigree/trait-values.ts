import type { TraitValues, TraitValuesRequest } from '@panicle/contract/pedigree';
import { BusinessError } from '../../platform/business-error.ts';
import type { Connection } from '../../platform/database/database.ts';
import type { Session } from '../../platform/http/route.ts';
import { measuredValuesFor } from '../germplasm/index.ts';

/** What trials hold of a trait of materials. Throws `noRights` for those who may not read trials, `notFound`. */
export async function readTraitValues(
  connection: Connection,
  session: Session,
  { materialIds, traitId }: TraitValuesRequest,
): Promise<TraitValues> {
  const source = measuredValuesFor(session);
  if (!source) throw new BusinessError('noRights');
  const [trait] = await source.traits(connection, [traitId]);
  if (!trait) throw new BusinessError('notFound');
  const found = await source.find(connection, trait, materialIds);
  return { trait, values: [...found].map(([materialId, { value }]) => ({ materialId, value })) };
}
