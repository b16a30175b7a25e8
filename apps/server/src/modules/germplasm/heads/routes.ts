import { MaterialHeads, MaterialHeadsChange, MaterialHeadsList } from '@panicle/contract/material-heads';
import { route } from '../../../platform/http/route.ts';
import { germplasmAccess, germplasmReaders } from '../rights.ts';
import { findAllHeads } from './queries.ts';
import { changeHeads } from './service.ts';

const URL = '/crop/crop-material-heads';

export const headRoutes = [
  route({
    method: 'GET',
    url: URL,
    summary: 'The titles that groups give their columns',
    access: germplasmReaders,
    data: MaterialHeadsList,
    handler: (call) => findAllHeads(call.platform.database),
  }),
  route({
    method: 'PUT',
    url: URL,
    summary:
      'Give the columns of a group (its owner, administrators) or of all groups (administrators) titles',
    access: germplasmAccess,
    body: MaterialHeadsChange,
    data: MaterialHeads,
    handler: (call) => call.write((change) => changeHeads(change, call.body)),
  }),
];
