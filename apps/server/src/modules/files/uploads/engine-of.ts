import { join } from 'node:path';
import type { Platform } from '../../../platform/platform.ts';
import { freeBytes } from '../../../platform/storage/disk-full.ts';
import { FileHasher } from '../hashing/file-hasher.ts';
import { UploadEngine } from './upload-engine.ts';
import type { UploadWorkshop } from './upload-workshop.ts';

export interface FilesEngine {
  workshop: UploadWorkshop;
  uploads: UploadEngine;
}

const engines = new WeakMap<Platform, FilesEngine>();

/** The one upload engine of this process for a platform. One web process at a time may serve a data folder. */
export function engineOf(platform: Platform): FilesEngine {
  const known = engines.get(platform);
  if (known) return known;
  const { configuration, database, storage, log } = platform;
  const stagingDirectory = join(configuration.dataDirectory, 'staging');
  const objects = configuration.storage.driver === 'local' ? [configuration.storage.directory] : [];
  const workshop: UploadWorkshop = {
    database,
    storage,
    log,
    hasher: new FileHasher(),
    stagingDirectory,
    checkedDirectories: [stagingDirectory, ...objects],
    freeBytes: async (directory) => (await freeBytes(directory)) - platform.disk.reserveBytes,
  };
  const engine = { workshop, uploads: new UploadEngine(workshop) };
  engines.set(platform, engine);
  return engine;
}
