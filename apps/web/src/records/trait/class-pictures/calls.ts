import type { AlternativeText, ClassPicture } from '@panicle/contract/class-pictures';
import { call } from '../../../api/client.ts';
import { traitsKey, traitCalls } from '../calls.ts';

const PICTURE = `${traitCalls.base}/classPicture`;

const placeOf = (traitId: string, value: string) =>
  `${PICTURE}/${traitId}?${new URLSearchParams({ value }).toString()}`;

function formOf(file: File): FormData {
  const form = new FormData();
  form.append('file', file, file.name);
  return form;
}

export const classPicturesKey = (traitId: string) => [...traitsKey, 'class-pictures', traitId];

/** Each answers the pictures of the trait as they are then. */
export const classPictureCalls = {
  list: (traitId: string, signal?: AbortSignal) =>
    call<ClassPicture[]>('GET', `${traitCalls.base}/classPictures/${traitId}`, signal ? { signal } : {}),
  upload: (traitId: string, value: string, file: File) =>
    call<ClassPicture[]>('POST', placeOf(traitId, value), { body: formOf(file) }),
  describe: (body: AlternativeText) => call<ClassPicture[]>('PUT', PICTURE, { body }),
  remove: (traitId: string, value: string) => call<ClassPicture[]>('DELETE', placeOf(traitId, value)),
};
