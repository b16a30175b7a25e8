import type { Symbology } from '@panicle/contract/labels/elements';

/** A symbol as its standard makes it: rows of modules, true is dark; a Code 128 has one row. */
export interface BitMatrix {
  width: number;
  height: number;
  dark: (x: number, y: number) => boolean;
}

/** One line of text; all lengths of placed things are mm, y grows downwards. */
export interface PlacedText {
  kind: 'text';
  text: string;
  /** of its beginning and its base line */
  x: number;
  y: number;
  /** as measured */
  width: number;
  /** height of the em */
  size: number;
  bold: boolean;
}

export interface PlacedCode {
  kind: 'code';
  symbology: Symbology;
  text: string;
  matrix: BitMatrix;
  /** of the first module, without the quiet zone */
  x: number;
  y: number;
  /** side of a module; of a Code 128 its width */
  module: number;
  /** of a Code 128 the height of its bars */
  height: number;
}

export interface PlacedBox {
  kind: 'box';
  x: number;
  y: number;
  width: number;
  height: number;
}

export type Placed = PlacedText | PlacedCode | PlacedBox;

/** What is wrong with an element of a label; `refused`: the symbology cannot hold the text. */
export type LabelProblem = 'textTooLong' | 'codeTooSmall' | 'codeRefused' | 'outside';

export interface PlacedLabel {
  width: number;
  height: number;
  parts: readonly Placed[];
  /** by the number of the element */
  problems: ReadonlyMap<number, LabelProblem>;
}

/** Width of a text in mm; the painter's own fonts decide. */
export type MeasureText = (text: string, style: { size: number; bold: boolean }) => number;

/** The symbol of a text; null where the symbology cannot hold it. */
export type SymbolOf = (symbology: Symbology, text: string) => BitMatrix | null;
