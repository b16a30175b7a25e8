import { IdentifierParameter } from '@panicle/contract';
import { MaterialGroup } from '@panicle/contract/germplasm';
import {
  GroupOfTemplate,
  MaterialTemplate,
  MaterialTemplateChange,
  MaterialTemplateCreation,
  MaterialTemplateQuery,
  MaterialTemplateRepeatQuery,
} from '@panicle/contract/material-templates';
import { exportRoute } from '../../platform/http/export-route.ts';
import { route, type Access } from '../../platform/http/route.ts';
import { binRoutes, recordRoutes, repeatRoute } from '../../platform/records/record-routes.ts';
import { isTemplateNameTaken, templateList } from './queries.ts';
import {
  changeTemplate,
  createGroupOfTemplate,
  createTemplate,
  removeTemplates,
  requireTemplate,
} from './service.ts';
import { templateWorkbook } from './workbook.ts';

const base = '/crop/crop-material-template';
const readers: Access = { allow: 'right', right: 'templates.read' };
const writers: Access = { allow: 'right', right: 'templates.write' };

export const templateRoutes = [
  exportRoute({
    url: `${base}/workbook/:id`,
    summary: 'A workbook of a template to fill in, which the import of materials knows again',
    access: readers,
    params: IdentifierParameter,
    work: templateWorkbook,
    input: ({ params }) => ({ id: params.id }),
  }),
  route({
    method: 'POST',
    url: `${base}/group`,
    summary: 'Make a group of materials with the columns of a template',
    access: { allow: 'right', right: 'germplasm.write' },
    body: GroupOfTemplate,
    data: MaterialGroup,
    handler: (call) => call.write((change) => createGroupOfTemplate(change, call.body)),
  }),
  ...recordRoutes({
    base,
    entity: 'material-template',
    readers,
    writers,
    query: MaterialTemplateQuery,
    creation: MaterialTemplateCreation,
    changes: MaterialTemplateChange,
    answers: { one: MaterialTemplate },
    find: (connection, query) => templateList.page(connection, query),
    read: (connection, id) => requireTemplate(connection, id),
    create: createTemplate,
    change: changeTemplate,
    summaries: {
      page: 'Templates of materials, filtered and sorted',
      one: 'One template of materials',
      create: 'Make a template of materials',
      change: 'Change a template of materials',
    },
  }),
  repeatRoute({
    base,
    access: readers,
    summary: 'Whether a template has this name',
    query: MaterialTemplateRepeatQuery,
    isTaken: (connection, name, { id }) => isTemplateNameTaken(connection, name, id),
  }),
  ...binRoutes({
    base,
    access: writers,
    summaries: {
      one: 'Move a template of which no group was made into the recycle bin',
      batch: 'Move templates of which no group was made into the recycle bin, all or none',
    },
    remove: removeTemplates,
  }),
];
