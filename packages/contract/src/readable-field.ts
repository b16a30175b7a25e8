import { Type, type TSchemaOptions } from 'typebox';
import { READABLE } from './readable-text.ts';

/** A name, or another text that people enter and read. */
export const ReadableText = (options: TSchemaOptions & { maxLength: number; minLength?: number }) =>
  Type.String({ ...options, [READABLE]: true });
