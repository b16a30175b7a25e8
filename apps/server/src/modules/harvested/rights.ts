import { BusinessError } from '../../platform/business-error.ts';
import { may } from '../../platform/http/rights.ts';
import type { Session } from '../../platform/http/route.ts';

/**
 * What a harvest makes lies in the germplasm and in the store: who records it needs the right to change them, as for
 * materials and lots that are made by hand. Throws `harvestNeedsGermplasm`, `harvestNeedsStock`.
 */
export function requireHarvestRights(session: Session, makes: { materials: boolean; seed: boolean }): void {
  if (makes.materials && !may(session, 'germplasm.write')) throw new BusinessError('harvestNeedsGermplasm');
  if (makes.seed && !may(session, 'warehouse.write')) throw new BusinessError('harvestNeedsStock');
}
