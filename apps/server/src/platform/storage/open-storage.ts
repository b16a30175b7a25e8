import type { Configuration } from '../config/configuration.ts';
import { LocalStorage } from './local-storage.ts';
import type { Storage } from './storage.ts';

/** The storage that the configuration names. */
export async function openStorage(configuration: Configuration['storage']): Promise<Storage> {
  if (configuration.driver === 's3') {
    // Loading the client costs 100 ms in every process; only who uses it pays.
    const { S3Storage } = await import('./s3-storage.ts');
    return new S3Storage(configuration);
  }
  const storage = new LocalStorage(configuration.directory);
  await storage.removeLeftovers();
  return storage;
}
