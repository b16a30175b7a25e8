import { ListDisplay, ListDisplayChange, ListDisplayQuery } from '@panicle/contract/list-display';
import { route } from '../../../platform/http/route.ts';
import { readListDisplay, saveListDisplay } from './service.ts';

const URL = '/crop/crop-list-display';

export const listDisplayRoutes = [
  route({
    method: 'GET',
    url: URL,
    summary: 'How the user wants a list: page, columns, order',
    access: { allow: 'signed-in' },
    query: ListDisplayQuery,
    data: ListDisplay,
    handler: (call) => readListDisplay(call.platform.database, call.session, call.query.list),
  }),
  route({
    method: 'PUT',
    url: URL,
    summary: 'Remember how the user wants a list',
    access: { allow: 'signed-in' },
    body: ListDisplayChange,
    data: ListDisplay,
    handler: (call) => call.write((change) => saveListDisplay(change, call.body)),
  }),
];
