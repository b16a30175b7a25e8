/** The field that is the code of the record. */
export const CODE_FIELD = 'code';

const FIELD = /\{([^{}\s]{1,60})\}/g;

/** The keys of the fields in the texts of a label. */
export const fieldsIn = (texts: readonly string[]): string[] => [
  ...new Set(texts.flatMap((text) => [...text.matchAll(FIELD)].map(([, key]) => key!))),
];

/**
 * A text with its fields filled in. Where all of its fields are empty the whole text is: a label says no "Lot: " of
 * nothing. What is in braces but is no field stays as it was typed.
 */
export function fillText(text: string, values: Readonly<Record<string, string>>): string {
  const known = fieldsIn([text]).filter((key) => Object.hasOwn(values, key));
  if (known.length > 0 && known.every((key) => values[key] === '')) return '';
  return text
    .replaceAll(FIELD, (whole, key: string) => (Object.hasOwn(values, key) ? values[key]! : whole))
    .trim();
}
