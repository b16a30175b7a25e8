import type { Static, TString, TSchema } from 'typebox';
import { OneOf, StrictObject, limits } from '@panicle/contract';
import { DirectImportResult } from '@panicle/contract/imports';
import { route, type Access, type Route } from '../../../platform/http/route.ts';
import type { SideRequest } from '../../../platform/side-work/hand-over.ts';
import { directImport } from './direct-import.ts';

/** What a multipart form adds to the file. */
const FORM_BYTES = 1024 * 1024;

interface DirectImportDeclaration<Into extends TSchema> {
  /** e.g. '/crop/crop-trait' */
  base: string;
  summary: string;
  access: Access;
  /** the kind of the import target */
  kind: string;
  /** what `a` names: where the rows go; `all` where the records lie in nothing */
  into?: Into;
  options?: (a: Static<Into>) => Record<string, string>;
  /** Throws where this user may not import there: before the file is taken. */
  requireMay?: (call: Pick<SideRequest, 'platform' | 'session'>, a: Static<Into>) => Promise<unknown>;
}

/** `POST batchImport/{a}/{b}`: from a file to records in one call; b = 0 checks only, 1 writes. */
export const directImportRoute = <Into extends TSchema = TString>({
  base,
  summary,
  access,
  kind,
  into,
  options,
  requireMay,
}: DirectImportDeclaration<Into>): Route =>
  route({
    method: 'POST',
    url: `${base}/batchImport/:a/:b`,
    summary,
    access,
    params: StrictObject({ a: into ?? OneOf(['all']), b: OneOf(['0', '1']) }),
    streamedBody: { maximumBytes: limits.plainUploadBytes + FORM_BYTES },
    data: DirectImportResult,
    handler: async (call) => {
      const { a, b } = call.params as unknown as { a: Static<Into>; b: '0' | '1' };
      await requireMay?.(call, a);
      return directImport(call, { kind, options: options?.(a) ?? {}, write: b === '1' });
    },
  });
