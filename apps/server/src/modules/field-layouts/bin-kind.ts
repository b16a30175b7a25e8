import type { BinKind } from '../../platform/recycle-bin/bin-kind.ts';

export const fieldLayoutBin: BinKind = {
  kind: 'field-layout',
  what: { zh: '田间布局', en: '{count, Field layout|Field layouts}' },
  right: 'layouts.write',
  tables: [{ table: 'field_layout', of: 'id = any($1::uuid[])' }],
  name: { column: 'name', index: 'field_layout_name' },
};
