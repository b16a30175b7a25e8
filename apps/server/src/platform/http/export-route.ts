import type { TSchema } from 'typebox';
import { handOverFile } from '../side-work/hand-over.ts';
import type { SideFile, SideWork } from '../side-work/side-work.ts';
import { route, type Call, type Route, type RouteDeclaration } from './route.ts';
import { sendFile } from './send-file.ts';

/** Exports a minute and user. */
const RATE = 30;

interface ExportDeclaration<
  Params extends TSchema | undefined,
  Query extends TSchema | undefined,
  Body extends TSchema | undefined,
  Input,
> extends Pick<
  RouteDeclaration<Params, Query, Body, undefined>,
  'url' | 'summary' | 'access' | 'params' | 'query' | 'body'
> {
  work: SideWork<Input, SideFile>;
  /** what the work is given of the call */
  input: (call: Call<Params, Query, Body>) => Input;
}

/**
 * Declares a download that is written beside the web process: a GET, or with a body a POST. Guests are refused; the
 * security log counts its rows.
 */
export function exportRoute<
  Input,
  Params extends TSchema | undefined = undefined,
  Query extends TSchema | undefined = undefined,
  Body extends TSchema | undefined = undefined,
>({ work, input, ...declaration }: ExportDeclaration<Params, Query, Body, Input>): Route {
  return route<Params, Query, Body>({
    ...declaration,
    ...(declaration.body ? { method: 'POST', reads: true } : { method: 'GET' }),
    work,
    exports: true,
    raw: true,
    rateLimit: RATE,
    handler: async (call) => sendFile(call.reply, await handOverFile(call, work, input(call))),
  });
}
