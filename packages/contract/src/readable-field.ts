import { Type, type TSchemaOptions } from 'typebox';
import { READABLE, TRIMMED } from './readable-text.ts';

/** A name, or another text that people enter and read. */
export const ReadableText = (options: TSchemaOptions & { maxLength: number; minLength?: number }) =>
  Type.String({ ...options, [READABLE]: true });

/** A name, a number or a code by which people find a record: taken without the blanks around it. */
export const ReadableName = (options: TSchemaOptions & { maxLength: number; minLength?: number }) =>
  ReadableText({ ...options, [TRIMMED]: true });
