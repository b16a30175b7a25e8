import { fileCategories, type ChunkFields, type FileCategory } from '@panicle/contract';
import { checkFileSize, checkFileType } from '../upload-limit.ts';
import { layoutOf, type ChunkLayout } from './chunk-layout.ts';
import { placeOf, type UploadPlace } from './place.ts';

/** What the fields of a chunk ask for. */
export interface Demand {
  /** tells uploads of one process apart: user, place, size and checksum */
  key: string;
  place: UploadPlace;
  layout: ChunkLayout;
  md5: string;
  category: FileCategory;
  chunkNumber: number;
}

/** Reads the demand and refuses every contradiction in it, every bad name, and files of the wrong type or too large for it. */
export function demandOf(userId: string, fields: ChunkFields): Demand {
  const place = placeOf(fields);
  const layout = layoutOf(fields);
  const { identifier: md5, chunkNumber, category = 'general' } = fields;
  checkFileType(category, place.fileName);
  checkFileSize(place.fileName, layout.size, fileCategories[category].maximumBytes ?? Infinity);
  const { projectId, baseFolderId, folderNames, fileName } = place;
  const key = JSON.stringify([userId, projectId, baseFolderId, folderNames, fileName, layout.size, md5]);
  return { key, place, layout, md5, category, chunkNumber };
}
