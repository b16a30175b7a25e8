import { fileNameIn, foldFileName, oneOfName } from '../../../platform/imports/file-names.ts';
import type { PackedFile } from '../../../platform/imports/packed-files.ts';
import type { FileAccess, ImportContext } from '../../../platform/imports/import-target.ts';
import { limits, type Text, type TextValues } from '@panicle/contract';
import { BusinessError } from '../../../platform/business-error.ts';
import type { Connection } from '../../../platform/database/database.ts';
import { ObjectNotFound } from '../../../platform/storage/storage.ts';
import { readBytes, storedSource } from '../../../platform/tables/byte-source.ts';
import { findFilesByName, inspectBytes, type Picture, type StoredFile } from '../../files/index.ts';

/** A picture that rows name: looked into, not stored as theirs yet. */
export interface FoundPicture extends Picture {
  name: string;
  /** bytes */
  size: number;
  /** in the library; null: in the archive of the table */
  objectKey: string | null;
  read: () => Promise<Buffer>;
}

/** Why a name leads to no picture. */
export interface PictureRemark {
  reason: Text;
  values: TextValues;
}

/** What is known of the names of one file, from chunk to chunk. */
export interface PictureState {
  /** name as the cells have it */
  known: Map<string, FoundPicture | PictureRemark>;
  /** what was read, once each: entries of the archive, keys of stored files; null: no picture */
  inspected: Map<PackedFile | string, Picture | null>;
  /** of rows that were checked, and of files that are no pictures */
  count: number;
  bytes: number;
  /** bytes of those that were checked and not stored yet */
  waiting: number;
}

export const newPictureState = (): PictureState => ({
  known: new Map(),
  inspected: new Map(),
  count: 0,
  bytes: 0,
  waiting: 0,
});

export const isPicture = (found: FoundPicture | PictureRemark | undefined): found is FoundPicture =>
  found !== undefined && 'read' in found;

const remarks = {
  missing: {
    zh: '没有名为“{name}”的图片：压缩包和已上传的文件中都没有；此行导入时不带图片',
    en: 'There is no picture “{name}”, neither in the zip nor among your uploaded files; the row is imported without one',
  },
  severalPacked: {
    zh: '压缩包中有多个名为“{name}”的文件，无法确定是哪一个；此行导入时不带图片',
    en: 'The zip holds several files named “{name}”; the row is imported without a picture',
  },
  severalStored: {
    zh: '已上传的文件中有多个名为“{name}”，无法确定是哪一个；此行导入时不带图片',
    en: 'Several of your uploaded files are named “{name}”; the row is imported without a picture',
  },
  tooLarge: {
    zh: '“{name}”超过 50 MB；此行导入时不带图片',
    en: '“{name}” is larger than 50 MB; the row is imported without a picture',
  },
  noPicture: {
    zh: '“{name}”不是完好的 PNG 或 JPEG 图片；此行导入时不带图片',
    en: '“{name}” is not an intact PNG or JPEG picture; the row is imported without one',
  },
} satisfies Record<string, Text>;

/** Looks for the names that are not known yet, first in the archive, then among the user's own files. */
export async function findPictures(
  connection: Connection,
  cells: readonly string[],
  state: PictureState,
  context: Pick<ImportContext<unknown>, 'session' | 'files' | 'signal'>,
): Promise<void> {
  const { known } = state;
  const wanted = [...new Set(cells)].filter((cell) => !known.has(cell));
  const { files } = context;
  if (wanted.length === 0 || !files) return;
  const names = wanted.map((cell) => foldFileName(fileNameIn(cell)));
  const stored = await findFilesByName(connection, context.session.userId, names);
  const library = Map.groupBy(stored, ({ name }) => foldFileName(name));
  for (const cell of wanted) {
    context.signal.throwIfAborted();
    const name = fileNameIn(cell);
    known.set(cell, await findPicture(name, files, library.get(foldFileName(name)) ?? [], state));
  }
}

async function findPicture(
  name: string,
  files: FileAccess,
  library: readonly StoredFile[],
  state: PictureState,
): Promise<FoundPicture | PictureRemark> {
  const remark = (reason: Text) => ({ reason, values: { name } });
  const packed = files.packed?.find(name);
  if (packed === 'several') return remark(remarks.severalPacked);
  const stored = packed ? undefined : oneOfName(library, name);
  if (stored === 'several') return remark(remarks.severalStored);
  const source = packed ?? (stored && readerOf(stored, files));
  if (!source) return remark(remarks.missing);
  if (source.size > limits.pictureBytes) return remark(remarks.tooLarge);
  const picture = await inspectOnce(packed ?? stored!.objectKey, source, name, state);
  if (!picture) return remark(remarks.noPicture);
  return { ...picture, name, size: source.size, objectKey: stored?.objectKey ?? null, read: source.read };
}

/** Rows name one file in many ways: with folders, in capitals. Each is read once, and one that is no picture counts too. */
async function inspectOnce(
  file: PackedFile | string,
  { size, read }: Pick<PackedFile, 'size' | 'read'>,
  name: string,
  state: PictureState,
): Promise<Picture | null> {
  const known = state.inspected.get(file);
  if (known !== undefined) return known;
  const picture = await read()
    .then((bytes) => inspectBytes(bytes, name))
    .catch((error: unknown) => {
      if (!(error instanceof BusinessError) || error.error !== 'notAPicture') throw error;
      return null;
    });
  state.inspected.set(file, picture);
  if (!picture) {
    state.count += 1;
    state.bytes += size;
    requirePictureRoom(state);
  }
  return picture;
}

/** Every row gets a copy of its own, which goes when the row goes; one transaction is to end within minutes. */
export const importPictureLimits = { count: 10_000, bytes: 1024 ** 3 } as const;

/** Throws `importTooManyPictures`. */
export function requirePictureRoom(state: Pick<PictureState, 'count' | 'bytes'>): void {
  const { count, bytes } = importPictureLimits;
  if (state.count > count || state.bytes > bytes) {
    throw new BusinessError('importTooManyPictures', { count, size: '1 GB' });
  }
}

const readerOf = ({ objectKey, size }: StoredFile, { storage }: FileAccess) => ({
  size,
  read: () => orOvertaken(() => readBytes(storedSource(storage, objectKey, size), 0, size)),
});

/** A file of the library can be deleted at any moment. */
export async function orOvertaken<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof ObjectNotFound) throw new BusinessError('importOvertaken');
    throw error;
  }
}
