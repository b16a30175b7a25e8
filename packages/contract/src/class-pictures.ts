import { Type, type Static } from 'typebox';
import { Identifier, StrictObject } from './envelope.ts';
import type { Text } from './language.ts';
import { ReadableName } from './readable-field.ts';

/** Bytes of the picture of a class: it is shown on phones, beside many others. */
export const MAXIMUM_CLASS_PICTURE_BYTES = 5 * 1024 * 1024;
/** Pixels of either side. */
export const MAXIMUM_CLASS_PICTURE_SIDE = 4096;
export const LONGEST_ALTERNATIVE_TEXT = 300;

/** What a class of a rating looks like. */
export const ClassPicture = Type.Object({
  /** one of the trait's possible values */
  value: Type.String(),
  /** what it shows, for those who do not see it; empty: its class says it */
  alternativeText: Type.String(),
  /** where the picture is read; another picture has another address */
  address: Type.String(),
});
export type ClassPicture = Static<typeof ClassPicture>;

/** In the order of the possible values. */
export const ClassPictures = Type.Array(ClassPicture);

/** `version`: as the address of the picture has it, so that a browser keeps each as long as it wants */
export const ClassPictureQuery = StrictObject({
  value: Type.String({ minLength: 1, maxLength: 100 }),
  version: Type.Optional(Type.String({ maxLength: 100 })),
});

export const AlternativeText = StrictObject({
  traitId: Identifier,
  value: Type.String({ minLength: 1, maxLength: 100 }),
  alternativeText: ReadableName({ maxLength: LONGEST_ALTERNATIVE_TEXT }),
});
export type AlternativeText = Static<typeof AlternativeText>;

interface Labelled {
  possibleValues: readonly string[];
  valueLabels: readonly string[];
  valueEnglishLabels: readonly string[];
}

/** "3 · some lesions" in each language, or the value alone where nothing is said of it. */
export function titleOfClass(
  { possibleValues, valueLabels, valueEnglishLabels }: Labelled,
  value: string,
): Text {
  const place = possibleValues.indexOf(value);
  const [zh, en] = [valueLabels[place], valueEnglishLabels[place]];
  const titled = (label: string) => (label === '' || label === value ? value : `${value} · ${label}`);
  return { zh: titled(zh ?? en ?? ''), en: titled(en ?? zh ?? '') };
}
