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
import { binnedRecordRoutes } from '../../platform/records/binned-record-routes.ts';
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
  ...binnedRecordRoutes({
    base,
    entity: 'material-template',
    readers,
    writers,
    called: {
      one: 'a material template',
      several: 'material templates',
      deletable: 'of which no group was made',
    },
    one: MaterialTemplate,
    query: MaterialTemplateQuery,
    creation: MaterialTemplateCreation,
    changes: MaterialTemplateChange,
    list: templateList,
    read: requireTemplate,
    create: createTemplate,
    change: changeTemplate,
    remove: removeTemplates,
    repeat: {
      query: MaterialTemplateRepeatQuery,
      isTaken: (connection, name, { id }) => isTemplateNameTaken(connection, name, id),
    },
  }),
];
