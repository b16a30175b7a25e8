import type { OutsideOrigins } from '../../../platform/http/security-policy.ts';
import type { Platform } from '../../../platform/platform.ts';
import { CONFIGURATION_CHANNEL } from './queries.ts';
import { readSettings } from './read-setting.ts';

const originOf = (address: string) => (address === '' ? [] : [new URL(address).origin]);

/**
 * The hosts that pages may ask, beside our own: the one of the usage tracking, and for pictures the one of the map tiles,
 * where they are set. Kept up to date for as long as the process lives, because the header that allows it is written for
 * every answer.
 */
export async function followOutsideOrigins({
  database,
  log,
}: Pick<Platform, 'database' | 'log'>): Promise<() => OutsideOrigins> {
  let origins: OutsideOrigins = { requests: [], images: [] };
  const read = async () => {
    try {
      const found = await readSettings(database, ['USAGE_TRACKING_ADDRESS', 'MAP_TILES_ADDRESS']);
      origins = {
        requests: originOf(found.USAGE_TRACKING_ADDRESS),
        images: originOf(found.MAP_TILES_ADDRESS),
      };
    } catch (error) {
      log.warn({ err: error }, 'the addresses of other hosts could not be read');
    }
  };
  await database.listen(CONFIGURATION_CHANNEL, () => void read());
  await read();
  return () => origins;
}
