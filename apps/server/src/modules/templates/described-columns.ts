import type { MaterialColumn } from '@panicle/contract/material-columns';
import { describedColumn, type TemplateColumn } from '@panicle/contract/material-templates';
import { BusinessError } from '../../platform/business-error.ts';
import type { Connection } from '../../platform/database/database.ts';
import { findAllFields } from '../germplasm/index.ts';
import { traitList } from '../traits/index.ts';

/** The columns of a template as lists, files and forms describe them. Throws `templateColumnGone`. */
export async function describeColumns(
  connection: Connection,
  columns: readonly TemplateColumn[],
  options: { keep?: boolean } = {},
): Promise<MaterialColumn[]> {
  const idsOf = (kind: TemplateColumn['kind']) =>
    columns.filter((column) => column.kind === kind).map(({ key }) => key);
  const uuids = idsOf('trait').filter((id) => UUID.test(id));
  const fields = idsOf('field').length > 0 ? await findAllFields(connection, options) : [];
  const traits = await traitList.several(connection, uuids, options.keep ? { lock: 'keep' } : {});
  return columns.map((column, index) => {
    const described = describedColumn(column, { fields, traits });
    if (!described) throw new BusinessError('templateColumnGone', { place: index + 1 });
    return described;
  });
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
