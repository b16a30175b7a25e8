/** Generations as breeders write them: F1, F6, BC2F3, S4; others, such as DH, stay what they are. */

/** One selfing on: F2 is F3, BC1F1 is BC1F2, S3 is S4. What names no such generation stays. */
export function selfedGeneration(generation: string | null): string | null {
  const [, before = '', letter = '', number = ''] =
    /^(.*?)([FS])(\d{1,3})$/i.exec(generation?.trim() ?? '') ?? [];
  return number === '' ? generation : `${before}${letter}${Number(number) + 1}`;
}

/** One backcross on: F1 is BC1F1, BC1F1 is BC2F1. */
export function backcrossedGeneration(generation: string | null): string {
  const [, before = '0'] = /^BC(\d{1,3})F\d+$/i.exec(generation?.trim() ?? '') ?? [];
  return `BC${Number(before) + 1}F1`;
}
