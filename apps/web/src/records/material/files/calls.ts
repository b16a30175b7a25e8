import type { MaterialFile } from '@panicle/contract/material-files';
import { acceptsFileName } from '@panicle/contract/file-categories';
import { call } from '../../../api/client.ts';
import { materialKey } from '../calls.ts';

const FILES = '/crop/crop-material-file';

export const filesKey = (materialId: string) => [...materialKey(materialId), 'files'];

export const materialFiles = (materialId: string, signal: AbortSignal) =>
  call<MaterialFile[]>('GET', `${FILES}/list`, { query: { materialId }, signal, quiet: true });

export const isPicture = (name: string) => acceptsFileName('image', name);

/** Pictures are looked at by the server, other files are taken as they are. */
export function attachFile(materialId: string, file: File) {
  const body = new FormData();
  body.append('file', file, file.name);
  const kind = isPicture(file.name) ? 'picture' : 'file';
  return call<MaterialFile>('POST', `${FILES}/${materialId}?kind=${kind}`, { body });
}

export const deleteFile = (id: string) => call<null>('DELETE', `${FILES}/${id}`);
export const fileAddress = (id: string) => `${FILES}/download/${id}`;
