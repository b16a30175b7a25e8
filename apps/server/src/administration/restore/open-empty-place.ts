import { checkServer } from '../../platform/database/server-check.ts';
import { openStorage } from '../../platform/storage/open-storage.ts';
import { lockServices, makeDataDirectory } from '../../supervisor/data-directory.ts';
import { services } from '../../supervisor/service.ts';
import { openEmbedded, type Place, type PlaceConfiguration } from '../place/open-place.ts';

/**
 * Where a backup is restored to: the place is locked as the program would lock it, so that it cannot start meanwhile,
 * and made where it is not there yet.
 *
 * @throws DataInUse while the program runs, UnfitDatabase, EmbeddedDatabaseError, StartFailure
 */
export async function openEmptyPlace(configuration: PlaceConfiguration): Promise<Place> {
  const { dataDirectory, databaseUrl, databaseOwnerUrl } = configuration;
  await makeDataDirectory(dataDirectory);
  const locks = await lockServices(configuration, services);
  const release = async () => void (await Promise.all(locks.map((lock) => lock.release())));
  const server =
    databaseUrl === null
      ? await openEmbedded(dataDirectory, locks)
      : { url: databaseOwnerUrl ?? databaseUrl, close: release };
  try {
    await checkServer(server.url);
    return { ...server, storage: await openStorage(configuration.storage) };
  } catch (failure) {
    await server.close();
    throw failure;
  }
}
