import type { Platform } from '../../../platform/platform.ts';
import { CONFIGURATION_CHANNEL } from './queries.ts';
import { readSetting } from './read-setting.ts';

/**
 * The hosts that pages may send requests to, beside our own: the one of the usage tracking, if it is set. Kept up to
 * date for as long as the process lives, because the header that allows it is written for every answer.
 */
export async function followOutsideOrigins({
  database,
  log,
}: Pick<Platform, 'database' | 'log'>): Promise<() => readonly string[]> {
  let origins: readonly string[] = [];
  const read = async () => {
    try {
      const address = await readSetting(database, 'USAGE_TRACKING_ADDRESS');
      origins = address === '' ? [] : [new URL(address).origin];
    } catch (error) {
      log.warn({ err: error }, 'the address of the usage tracking could not be read');
    }
  };
  await database.listen(CONFIGURATION_CHANNEL, () => void read());
  await read();
  return () => origins;
}
