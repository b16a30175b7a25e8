import {
  checkLabelTemplate,
  labelTemplateDefaults,
  withPaper,
  type LabelTemplate,
  type LabelTemplateChange,
  type LabelTemplateCreation,
  type LabelTemplateFields,
} from '@panicle/contract/labels/templates';
import { BusinessError } from '../../platform/business-error.ts';
import type { Change } from '../../platform/change.ts';
import type { Connection } from '../../platform/database/database.ts';
import type { Session } from '../../platform/http/route.ts';
import { tableRecords } from '../../platform/records/record-kind.ts';
import { Records } from '../../platform/records/records.ts';
import { requireUnbroken } from '../../platform/records/require-unbroken.ts';
import { templateBin } from './bin-kind.ts';
import { isNameTaken, templateList } from './queries.ts';

type Author = Pick<Session, 'userId'>;

const templates = new Records<LabelTemplateFields, LabelTemplate, Author>({
  ...tableRecords(templateList),
  entity: 'label-template',
  async requireValid({ transaction }, fields, before) {
    requireUnbroken(checkLabelTemplate(fields));
    if (await isNameTaken(transaction, fields.name, before?.id)) throw new BusinessError('duplicatedName');
  },
  taken: { label_template_name: () => new BusinessError('duplicatedName') },
  bin: templateBin,
});

export const requireTemplate = (connection: Connection, id: string) => templates.require(connection, id);

/** Makes a template; `batchId` when demo data bring it. Its labels have the size of its paper. */
export const createTemplate = (
  change: Change<Author>,
  creation: LabelTemplateCreation,
  batchId: string | null = null,
): Promise<LabelTemplate> =>
  templates.create(change, withPaper({ ...labelTemplateDefaults, ...creation }), { batch_id: batchId });

/** Throws `notFound`, `staleRevision`, `duplicatedName` and what the rules of a template say. */
export async function changeTemplate(
  change: Change<Author>,
  { id, revision, ...changes }: LabelTemplateChange,
): Promise<LabelTemplate> {
  const before = await requireTemplate(change.transaction, id);
  const { medium, paper, width, height } = withPaper({ ...before, ...changes });
  return templates.change(change, { id, revision }, { ...changes, medium, paper, width, height });
}

/** Moves templates into the recycle bin. Throws `notFound`, `notOwner`. */
export const removeTemplates = (change: Change, ids: readonly string[]) => templates.bin(change, ids);
