import type { LinkRequest, LinkResult, Location } from '@panicle/contract/locations';
import { BusinessError } from '../../platform/business-error.ts';
import type { Change } from '../../platform/change.ts';
import { linkEnvironments, unlinkEnvironments } from './linked-environments.ts';
import { findPlace } from './queries.ts';
import { createLocation, requireLocation } from './service.ts';

async function locationFor(change: Change, { place, year, locationId }: LinkRequest): Promise<Location> {
  const { transaction } = change;
  if (locationId !== null) return requireLocation(transaction, locationId, { lock: 'keep' });
  return (await findPlace(transaction, place, year)) ?? createLocation(change, { place, year });
}

/**
 * Links all environments of a place and year to a location: the named one, else the one that is called so, else a new
 * one. Plots and the text of the place stay as they are. Throws `notFound`, `locationOfOtherYear`,
 * `locationNothingToLink`.
 */
export async function linkPlace(change: Change, request: LinkRequest): Promise<LinkResult> {
  const { place, year } = request;
  const location = await locationFor(change, request);
  if (location.year !== year) {
    const values = { place: location.place, year: String(location.year), wanted: String(year) };
    throw new BusinessError('locationOfOtherYear', values);
  }
  const environments = await linkEnvironments(change.transaction, { place, year }, location.id);
  if (environments === 0) throw new BusinessError('locationNothingToLink', { place, year: String(year) });
  change.audit({
    entity: 'location',
    entityId: location.id,
    action: 'update',
    before: { name: location.place, environments: location.environmentCount },
    after: { name: location.place, environments: location.environmentCount + environments },
  });
  return { environments, location: await requireLocation(change.transaction, location.id) };
}

/** Takes all environments from a location, so that it can be renamed or deleted. Throws `notFound`. */
export async function unlinkLocation(change: Change, id: string): Promise<LinkResult> {
  const location = await requireLocation(change.transaction, id, { lock: 'change' });
  const environments = await unlinkEnvironments(change.transaction, id);
  change.audit({
    entity: 'location',
    entityId: id,
    action: 'update',
    before: { name: location.place, environments },
    after: { name: location.place, environments: 0 },
  });
  return { environments, location: await requireLocation(change.transaction, id) };
}
