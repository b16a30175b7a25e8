import {
  acceptsFileName,
  fileCategories,
  limits,
  type ErrorName,
  type FileCategory,
  type TextValues,
} from '@panicle/contract';
import { categoryAt, endingsOf, filePlaceOf, nameErrorAt } from '@panicle/contract/file-places';
import { formatBytes } from '../../language/format/number.ts';
import type { ChosenFile, UploadPlace } from './upload-item.ts';

/** An entry of the contract's error table that the server would answer with; found before anything is sent. */
export interface FileFault {
  error: Extract<ErrorName, 'wrongFileType' | 'importOldExcel' | 'fileTooLarge' | 'plainUploadTooLarge'>;
  values: TextValues;
}

/**
 * What is wrong with a file for its place, as the server would see it; null when nothing is. The server's general
 * limit is its own affair: the first chunk reports it.
 */
export function checkFile(
  { name, size }: Pick<ChosenFile, 'name' | 'size'>,
  place: UploadPlace,
): FileFault | null {
  const { projectId = '', category: said } = place;
  const at = filePlaceOf(projectId);
  const category = categoryAt(at, name, said);
  if (category === undefined) {
    const types = endingsOf(at, said)?.join(' ') ?? '*';
    return { error: nameErrorAt(at, name, said), values: { name, types } };
  }
  const { maximumBytes } = fileCategories[category];
  if (maximumBytes === null || size <= maximumBytes) return null;
  return { error: 'fileTooLarge', values: { name, limit: formatBytes(maximumBytes) } };
}

/** For plain upload fields, which take 100 MB at most; exactly the limit is allowed. A refusal names all endings. */
export function checkPlainFile(
  file: Pick<ChosenFile, 'name' | 'size'>,
  categories: readonly [FileCategory, ...FileCategory[]],
): FileFault | null {
  if (file.size > limits.plainUploadBytes) return { error: 'plainUploadTooLarge', values: {} };
  const category = categories.find((one) => acceptsFileName(one, file.name)) ?? categories[0];
  const fault = checkFile(file, { category });
  if (fault?.error !== 'wrongFileType') return fault;
  const types = categories.flatMap((one) => fileCategories[one].extensions ?? []);
  return { ...fault, values: { ...fault.values, types: types.join(' ') } };
}

/** Whether the browser still gets at the bytes: not of a file that was moved since it was chosen, nor of a folder. */
export async function isReadable(file: Blob): Promise<boolean> {
  try {
    await file.slice(0, 1).arrayBuffer();
    return true;
  } catch {
    return false;
  }
}
