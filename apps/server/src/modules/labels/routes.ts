import {
  LabelTemplate,
  LabelTemplateChange,
  LabelTemplateCreation,
  LabelTemplateFields,
  LabelTemplateQuery,
  labelTemplateFieldNames,
} from '@panicle/contract/labels/templates';
import { StrictObject } from '@panicle/contract';
import type { Access } from '../../platform/http/route.ts';
import { recordExport } from '../../platform/records/record-export.ts';
import { binRoutes, recordRoutes } from '../../platform/records/record-routes.ts';
import { templateValueNames } from './audit-words.ts';
import { templateList } from './queries.ts';
import { changeTemplate, createTemplate, removeTemplates, requireTemplate } from './service.ts';

const base = '/crop/crop-label-template';
const readers: Access = { allow: 'right', right: 'labels.read' };
const writers: Access = { allow: 'right', right: 'labels.write' };
const { design: _design, ...listed } = LabelTemplateFields.properties;

export const templateExport = recordExport({
  base,
  access: readers,
  summary: 'Label templates as a workbook or a CSV file, without what is on their labels',
  title: { zh: '标签模板', en: 'Label templates' },
  fields: StrictObject(listed),
  names: labelTemplateFieldNames,
  values: templateValueNames,
  query: LabelTemplateQuery,
  page: (connection, query: LabelTemplateQuery) => templateList.page(connection, query),
});

export const labelRoutes = [
  templateExport.route,
  ...recordRoutes({
    base,
    entity: 'label-template',
    readers,
    writers,
    query: LabelTemplateQuery,
    creation: LabelTemplateCreation,
    changes: LabelTemplateChange,
    answers: { one: LabelTemplate },
    find: (connection, query) => templateList.page(connection, query),
    read: (connection, id) => requireTemplate(connection, id),
    create: createTemplate,
    change: changeTemplate,
    summaries: {
      page: 'Label templates, filtered and sorted',
      one: 'One label template',
      create: 'Make a label template',
      change: 'Change a label template',
    },
  }),
  ...binRoutes({
    base,
    access: writers,
    summaries: {
      one: 'Move a label template into the recycle bin',
      batch: 'Move label templates into the recycle bin, all or none',
    },
    remove: removeTemplates,
  }),
];
