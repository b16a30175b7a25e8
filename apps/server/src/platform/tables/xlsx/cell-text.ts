/** Characters that XML cannot hold are written _xHHHH_ in workbooks (ECMA-376 part 1, 22.9.2.19). */
export function unescapeCellText(text: string): string {
  if (!text.includes('_x')) return text;
  return text.replace(/_x([0-9A-Fa-f]{4})_/g, (_whole, digits: string) =>
    String.fromCharCode(Number.parseInt(digits, 16)),
  );
}

/** The other way round, so that what is read back is what was written. */
export function escapeCellText(text: string): string {
  return (
    text
      .replace(/_(?=x[0-9A-Fa-f]{4}_)/g, '_x005F_')
      // oxlint-disable-next-line no-control-regex -- exactly those cannot stand in XML; CR would be read as LF
      .replace(/[\u0000-\u0008\u000b-\u001f\ufffe\uffff]/g, (character) => {
        const digits = character.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0');
        return `_x${digits}_`;
      })
      .toWellFormed()
  );
}

/** Column index from 0 of a reference like 'AB12', or -1. */
export function columnOf(reference: string): number {
  let column = 0;
  for (let index = 0; index < reference.length; index += 1) {
    const letter = reference.charCodeAt(index) - 64;
    if (letter < 1 || letter > 26) break;
    column = column * 26 + letter;
  }
  return column - 1;
}

/** 'A' for 0, 'AB' for 27. */
export function columnName(index: number): string {
  let name = '';
  for (let rest = index + 1; rest > 0; rest = Math.floor((rest - 1) / 26)) {
    name = String.fromCharCode(65 + ((rest - 1) % 26)) + name;
  }
  return name;
}
