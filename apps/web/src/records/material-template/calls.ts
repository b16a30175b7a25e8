import type { MaterialGroup } from '@panicle/contract/germplasm';
import type {
  GroupOfTemplate,
  MaterialTemplate,
  MaterialTemplateChange,
  MaterialTemplateCreation,
  MaterialTemplateQuery,
} from '@panicle/contract/material-templates';
import { call } from '../../api/client.ts';
import { recordCalls } from '../../api/record-calls.ts';

const base = '/crop/crop-material-template';

export const materialTemplateCalls = recordCalls<{
  query: MaterialTemplateQuery;
  creation: MaterialTemplateCreation;
  changes: MaterialTemplateChange;
  one: MaterialTemplate;
  listed: MaterialTemplate;
}>(base);

/** Address of the workbook to fill in. */
export const workbookOf = (id: string) => `${base}/workbook/${id}`;

export const makeGroup = (body: GroupOfTemplate) =>
  call<MaterialGroup>('POST', `${base}/group`, { body, quiet: true });
