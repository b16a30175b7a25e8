import { fileCategories, limits, type ChunkFields, type FileCategory } from '@panicle/contract';
import { categoryAt, endingsOf, filePlaceOf, nameErrorAt } from '@panicle/contract/file-places';
import { BusinessError } from '../../../platform/business-error.ts';
import { checkFileSize } from '../plain/upload-limit.ts';
import { layoutOf, type ChunkLayout } from './chunk-layout.ts';
import { placeOf, type UploadPlace } from './place.ts';

/** What the fields of a chunk ask for. */
export interface ChunkRequest {
  /** tells uploads of one process apart: user, place, size and checksum */
  key: string;
  place: UploadPlace;
  layout: ChunkLayout;
  md5: string;
  category: FileCategory;
  chunkNumber: number;
}

/**
 * Of which kind the file is: the place and the name decide, what the client says is checked against it. Throws `wrongFileType`,
 * `importOldExcel`, `fileTooLarge`, `plainUploadTooLarge`.
 */
function requireCategory(
  { projectId, fileName: name }: UploadPlace,
  size: number,
  said: FileCategory | undefined,
): FileCategory {
  const place = filePlaceOf(projectId);
  const category = categoryAt(place, name, said);
  if (category === undefined) {
    const types = endingsOf(place, said)?.join(' ') ?? '*';
    throw new BusinessError(nameErrorAt(place, name, said), { name, types });
  }
  if (place.maximumBytes === limits.plainUploadBytes && size > place.maximumBytes)
    throw new BusinessError('plainUploadTooLarge');
  checkFileSize(name, size, fileCategories[category].maximumBytes ?? Infinity);
  return category;
}

/** Reads the request and refuses every contradiction in it, every bad name, and files of the wrong type or too large for it. */
export function chunkRequestOf(userId: string, fields: ChunkFields): ChunkRequest {
  const place = placeOf(fields);
  const layout = layoutOf(fields);
  const { identifier: md5, chunkNumber } = fields;
  const category = requireCategory(place, layout.size, fields.category);
  const { projectId, baseFolderId, folderNames, fileName } = place;
  const key = JSON.stringify([userId, projectId, baseFolderId, folderNames, fileName, layout.size, md5]);
  return { key, place, layout, md5, category, chunkNumber };
}
