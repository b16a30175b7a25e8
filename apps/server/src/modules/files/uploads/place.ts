import { Type } from 'typebox';
import { Value } from 'typebox/value';
import type { ChunkFields } from '@panicle/contract';
import { BusinessError } from '../../../platform/business-error.ts';
import { checkName, checkProjectId } from '../file/names.ts';

const DEEPEST = 32;
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** relativePath of a folder upload. Ids may be '' or 0 for "at the top", as numbers or texts. */
const FolderPath = Type.Object({
  folderName: Type.Optional(Type.String()),
  pid: Type.Optional(Type.Union([Type.String(), Type.Number(), Type.Null()])),
  folderId: Type.Optional(Type.Union([Type.String(), Type.Number(), Type.Null()])),
});

/** Where a file shall lie: below a folder named by id (or the project's top), through folders named by name. */
export interface UploadPlace {
  projectId: string;
  /** folder that must exist and belong to the user; null: the project's top */
  baseFolderId: string | null;
  /** names of folders from there on, made when they are missing */
  folderNames: readonly string[];
  fileName: string;
}

function idOf(field: string, value: string | number | null | undefined, projectId: string): string | null {
  const text = String(value ?? '');
  if (text === '' || text === '0' || text === projectId) return null;
  if (UUID.test(text)) return text;
  // An id of the wrong form is an id of nothing.
  throw new BusinessError('notFound', {}, { data: { field } });
}

function parseJsonPath(text: string) {
  let parsed: unknown;
  try {
    parsed = JSON.parse(text);
  } catch {
    parsed = undefined;
  }
  if (Value.Check(FolderPath, parsed)) return parsed;
  throw new BusinessError('illegalParameter', { field: 'relativePath', reason: 'JSON' });
}

/** Folders of the browser's path `folder/inner/file.vcf`: all but the last part. */
function foldersInPath(path: string): string[] {
  const parts = path.split('/');
  return parts.slice(0, -1).map((part) => checkName('relativePath', part));
}

/** Reads the place out of the fields that name it. Throws BusinessError for names that cannot be used. */
export function placeOf(
  fields: Pick<ChunkFields, 'projectId' | 'folderName' | 'fileName' | 'filename' | 'relativePath'>,
): UploadPlace {
  const projectId = checkProjectId(fields.projectId);
  const fileName = checkName('fileName', fields.fileName || fields.filename || '');
  const folder = fields.folderName ? [checkName('folderName', fields.folderName)] : [];
  const path = fields.relativePath ?? '';
  if (!path.startsWith('{')) {
    const folderNames = [...folder, ...(path === fileName ? [] : foldersInPath(path))];
    if (folderNames.length > DEEPEST)
      throw new BusinessError('illegalParameter', { field: 'relativePath', reason: `> ${DEEPEST}` });
    return { projectId, baseFolderId: null, folderNames, fileName };
  }
  const named = parseJsonPath(path);
  const folderId = idOf('folderId', named.folderId, projectId);
  if (folderId) return { projectId, baseFolderId: folderId, folderNames: [], fileName };
  const parentId = idOf('pid', named.pid, projectId);
  const name = named.folderName ? [checkName('relativePath', named.folderName)] : parentId ? [] : folder;
  return { projectId, baseFolderId: parentId, folderNames: name, fileName };
}
