// How a text file may hold a table. Free of schemas, so that a command that reads a file starts without them.

/** Encodings of text files that can be read, by their WHATWG names. */
export const TEXT_ENCODINGS = ['utf-8', 'utf-16le', 'utf-16be', 'gb18030', 'big5', 'windows-1252'] as const;
export type TextEncoding = (typeof TEXT_ENCODINGS)[number];

/** Delimiters of text files; the full-width ones come from Chinese input methods. */
export const DELIMITERS = [',', '\t', ';', '，', '；', '|'] as const;
export type Delimiter = (typeof DELIMITERS)[number];

export const DECIMAL_MARKS = ['.', ','] as const;
export type DecimalMark = (typeof DECIMAL_MARKS)[number];
