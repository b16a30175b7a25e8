import type { Connection } from '../../../platform/database/database.ts';
import type { Parameters } from '../../../platform/database/parameters.ts';
import { prepared } from '../../../platform/database/prepared-statements.ts';

const PLACE_KEY = prepared('select place_key as key from storage_place where id = $1');
/** A byte that no number of a place begins with. */
const BEYOND = Buffer.from([0xff]);

/** Lots (`l`) in a place or in one below it: their keys begin with its own (migration 0100). */
export async function withinPlace(
  connection: Connection,
  id: string,
  parameters: Parameters,
): Promise<string> {
  const [place] = await connection.query<{ key: Buffer }>(PLACE_KEY, [id]);
  if (!place) return 'false';
  const beyond = Buffer.concat([place.key, BEYOND]);
  return `l.place_key between ${parameters.add(place.key)} and ${parameters.add(beyond)}`;
}
