import { ChunkFields, type Language } from '@panicle/contract';
import { BusinessError } from '../../../platform/business-error.ts';
import { compileValidator, describeValidation } from '../../../platform/http/validation.ts';

const fits = compileValidator(ChunkFields, 'querystring');

/**
 * Checks the fields of a chunk, which arrive as text in a query or a form; numbers become numbers. Done here because
 * the form is a stream that the platform does not read. Throws BusinessError 'illegalParameter'.
 */
export function parseChunkFields(given: Readonly<Record<string, unknown>>, language: Language): ChunkFields {
  const fields: unknown = { ...given };
  if (!fits(fields)) {
    const { field, reason } = describeValidation((fits.errors ?? []) as never, language);
    throw new BusinessError('illegalParameter', { field, reason }, { data: { field, reason } });
  }
  const parsed = fields as ChunkFields;
  return { ...parsed, identifier: parsed.identifier.toLowerCase() };
}
