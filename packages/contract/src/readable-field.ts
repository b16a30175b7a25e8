import { Type, type TSchemaOptions } from 'typebox';
import { ONE_LINE, READABLE, TRIMMED } from './readable-text.ts';

type TextOptions = TSchemaOptions & { maxLength: number; minLength?: number };

/** A text that people enter and read, of any number of lines. */
export const ReadableText = (options: TextOptions) => Type.String({ ...options, [READABLE]: true });

/** The same without the blanks around it; the column that it goes into says whether it has one line. */
export const TrimmedText = (options: TextOptions) => ReadableText({ ...options, [TRIMMED]: true });

/** A name, a number or a code by which people find a record: one line, taken without the blanks around it. */
export const ReadableName = (options: TextOptions) => TrimmedText({ ...options, [ONE_LINE]: true });
